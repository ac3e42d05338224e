import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../server/src/testing/servers/own-process.ts'
import { root } from './steps.ts'

test('npm run dev serves app, API and tools at the one address of PORT, and prints it', async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'torch-dev-'))
  const dev = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => void dev.once('exit', () => done()))
  let printed = ''
  dev.stdout.on('data', (text) => {
    printed += text
  })
  const get = (path: string) => fetch(`http://localhost:${port}${path}`)
  try {
    await expect.poll(async () => (await get('/ready').catch(() => undefined))?.status).toBe(200)
    expect(printed).toContain(`is ready: http://localhost:${port}`)
    expect(await (await get('/')).text()).toContain('/@vite/client')
    expect((await get('/api/openapi.json')).headers.get('content-type')).toContain('application/json')
    expect((await get('/dev/mail')).status).toBe(200)
  } finally {
    dev.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})
