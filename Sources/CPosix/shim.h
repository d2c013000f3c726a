// What the C library's own module map leaves out; empty where poll(2) is used.
#ifndef CPOSIX_SHIM_H
#define CPOSIX_SHIM_H

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#endif

#endif
