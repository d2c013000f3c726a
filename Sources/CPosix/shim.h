// What the C library's own module map leaves out; empty where poll(2) is used.
#ifndef CPOSIX_SHIM_H
#define CPOSIX_SHIM_H

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <sys/socket.h>

// Declared by the C library only for GNU sources, which a module cannot ask for.
extern int accept4(int, struct sockaddr *, socklen_t *, int);
extern int pthread_setname_np(pthread_t, const char *);
extern int sched_getaffinity(pid_t, size_t, cpu_set_t *);
#endif

#endif
