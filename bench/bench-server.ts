// The measured server: the app, and one route that checks only the token and the payment password, to compare payments with.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { authenticator, paymentPasswordCheck } from '../server/src/identity/index.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { openLog } from '../server/src/platform/monitoring/log.ts'
import { openParameters } from '../server/src/platform/parameters/parameters.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''
const config = readConfig({
  TORCH_MODE: 'production',
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: 'only for measuring, and long enough for it',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost',
  PORT: '0',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'torch-bench-')),
})
const app = await openApp({
  config,
  databaseUrl,
  log: openLog('error'),
  webRoot: join(config.dataDir, 'none'),
})

const { db, pool } = openDatabase(databaseUrl)
const authenticate = authenticator(pool)
const check = paymentPasswordCheck({ db, parameters: await openParameters(db) })
app.http.post('/bench/token-and-password', async (request) => {
  const [, token = ''] = (request.headers.authorization ?? '').split(' ')
  const member = await authenticate(token)
  if (!member) throw new Error('no such token')
  const { paymentPassword = '' } = request.body as Record<string, string>
  await check(member, paymentPassword)
  return { success: true, code: 200, message: '', data: null }
})

await app.http.listen({ port: 0, host: '127.0.0.1' })
const address = app.http.server.address()
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
process.on('SIGTERM', () => process.exit(0))
