FROM swift:6.3-bookworm AS build
WORKDIR /package
COPY Package.swift openapi.yaml ./
COPY docs/common-statements.md docs/fidelity.md docs/log.md docs/scene.md ./docs/
COPY docs/rules ./docs/rules
COPY Plugins ./Plugins
COPY Sources ./Sources
# Not for the build itself: the package manager refuses a package whose manifest names targets that are not there.
COPY Tests ./Tests
RUN swift build -c release --static-swift-stdlib --product first-responder \
    && install -s -D "$(swift build -c release --static-swift-stdlib --show-bin-path)/first-responder" /out/first-responder

FROM debian:bookworm-slim
# /data belongs to the user, so that a volume mounted there can keep scenes (FIRST_RESPONDER_DATA=/data).
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin responder \
    && install -d -o 10001 /data
COPY --from=build /out/first-responder /usr/local/bin/first-responder
USER 10001
# Inside a container the loopback interface is of no use outside it. The port is 8080 unless PORT says otherwise.
ENV FIRST_RESPONDER_HOST=0.0.0.0
EXPOSE 8080
# The image has no HTTP client; bash can open a connection by itself. It follows the variables, but cannot see a --port.
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s --retries=3 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${FIRST_RESPONDER_PORT:-${PORT:-8080}} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '\"ok\"' <&3"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["first-responder"]
CMD ["serve"]
