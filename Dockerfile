# One image for every program; the command chooses which.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /shop
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY domain/package.json domain/
COPY platform/package.json platform/
COPY command-api/package.json command-api/
COPY projector/package.json projector/
COPY query-api/package.json query-api/
COPY web/package.json web/
COPY embedded/demo/package.json embedded/demo/
COPY embedded/documents/package.json embedded/documents/
COPY embedded/eventstore/package.json embedded/eventstore/
COPY embedded/launch/package.json embedded/launch/
COPY embedded/mail/package.json embedded/mail/
COPY embedded/payments/package.json embedded/payments/
COPY tests/package.json tests/

FROM manifests AS web
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json ./
COPY contracts contracts
COPY domain domain
COPY web web
RUN for config in web/vite.config.ts web/vite.server.config.ts; do \
      if [ -e "$config" ]; then npx vite build --config "$config" || exit 1; fi; \
    done

FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund \
      --workspace contracts --workspace domain --workspace platform \
      --workspace command-api --workspace projector --workspace query-api

FROM node:24.21.0-bookworm-slim
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=512" \
    MALLOC_ARENA_MAX=1
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_PORT=9464 WEB_DIST=/shop/web/dist
WORKDIR /shop
# With the packages in the folders of workspaces, which need other versions than the shared ones.
COPY --from=packages /shop .
COPY contracts contracts
COPY domain domain
COPY platform platform
COPY command-api command-api
COPY projector projector
COPY query-api query-api
COPY --from=web /shop/web/dist web/dist
RUN mkdir -p /var/lib/shop && chown node:node /var/lib/shop
USER node
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "query-api/src/main.ts"]
