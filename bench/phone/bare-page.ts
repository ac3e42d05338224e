import { join } from 'node:path'
import { build } from 'vite'
import { compress } from '../../scripts/build-web.ts'
import { openHttp } from '../../server/src/platform/http/server.ts'
import { serveWebApp } from '../../server/src/platform/http/web-app.ts'
import { openLog } from '../../server/src/platform/monitoring/log.ts'

/** Builds and serves a page with only React and the router, as the app is built and served: the yardstick for screens. */
export async function serveBarePage(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  const outDir = join(folder, 'bare')
  await build({
    root: join(import.meta.dirname, '../../web/scripts/bare-page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  compress(outDir)
  const log = openLog('error')
  const http = openHttp({ log, trustedProxies: 0, https: false })
  await serveWebApp(http, outDir, log)
  await http.listen({ port, host: '127.0.0.1' })
  return { stop: () => http.close() }
}
