import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '../monitoring/log.ts'
import { serveDocsSite } from './docs-site.ts'
import { openHttp } from './server.ts'
import { serveWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'torch-docs-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

async function opened() {
  const log = openLog('silent')
  const app = openHttp({ log, trustedProxies: 0, https: false })
  await serveDocsSite(app, join(folder, 'site'))
  await serveWebApp(app, join(folder, 'web'), log)
  return app
}

test('serves pages, directories and assets of the built site under the policy of pages', async () => {
  write('web/index.html', '<title>app</title>')
  write('site/index.html', '<title>front</title>')
  write('site/rules/index.html', '<title>rules</title>')
  write('site/operate.html', '<title>operate</title>')
  write('site/assets/app.1a.js', '/* */')
  const app = await opened()
  for (const [path, title] of [
    ['/docs/', 'front'],
    ['/docs/rules/', 'rules'],
    ['/docs/operate.html', 'operate'],
  ] as const) {
    const page = await app.inject(path)
    expect([path, page.statusCode, page.payload]).toEqual([path, 200, `<title>${title}</title>`])
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  }
  expect((await app.inject('/docs')).headers.location).toBe('/docs/')
  expect((await app.inject('/docs/assets/app.1a.js')).headers['cache-control']).toContain('immutable')
  // The app's own page is not the answer to a page that the documentation does not have.
  expect((await app.inject('/docs/missing')).statusCode).toBe(404)
  expect((await app.inject('/elsewhere')).payload).toBe('<title>app</title>')
  await app.close()
})

test('says how to build the site where it is not built', async () => {
  const app = await opened()
  const page = await app.inject('/docs/')
  expect([page.statusCode, page.payload]).toEqual([404, expect.stringContaining('npm run docs')])
  await app.close()
})
