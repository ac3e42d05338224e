import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import type { Logger } from 'pino'
import webPush from 'web-push'
import { openApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { testLog } from '../errors/expected-errors.ts'
import { PASSWORD } from '../people/people.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** The installation's secret in tests. */
export const TEST_AUTH_SECRET = 'only for tests, and long enough for them'

export interface TestServer {
  url: string
  database: TestDatabase
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>
  /** Logs in and returns the access token. */
  login(name: string): Promise<string>
  close(): Promise<void>
}

interface CallOptions {
  token?: string | undefined
  json?: unknown
  form?: Record<string, string>
  body?: string
  headers?: Record<string, string>
}

export interface TestAnswer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at answers of every shape
  body: any
}

/** Returns the status and code of a refusal. */
export const codeOf = ({ status, body }: TestAnswer): [status: number, code: number] => [status, body.code]

const VAPID_KEYS = webPush.generateVAPIDKeys()

interface TestServerOptions {
  config?: Partial<Config>
  /** The built web app; without it there are no pages. */
  webRoot?: string
  heartbeatMs?: number
  /** Zero by default: tests write past the server and read at once, so responses are not cached unless a test is about that. */
  responseCacheMs?: number
  /** For a test that reads the log; by default an error line fails the test. */
  log?: Logger
}

/** The configuration of a production server without external services. */
export function testConfig(databaseUrl: string, dataDir: string): Config {
  return {
    mode: 'production',
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl,
    migrationsDatabaseUrl: undefined,
    readDatabaseUrl: undefined,
    publicUrl: 'http://localhost',
    authSecret: TEST_AUTH_SECRET,
    authSecretAlso: [],
    smtpUrl: undefined,
    mailFrom: 'Torch <test@example.com>',
    vapidKeys: VAPID_KEYS,
    supportMail: undefined,
    firstOwner: undefined,
    amap: undefined,
    mapTiles: undefined,
    tron: undefined,
    s3: undefined,
    webhooksMayBeLocal: false,
    unavailableFeatures: [],
    metricsToken: undefined,
    logLevel: 'error',
    trustedProxies: 0,
  }
}

/** Starts the whole app on its own database; every response is checked against the contract. */
export async function startTestServer(
  database?: TestDatabase,
  { config, webRoot, heartbeatMs, responseCacheMs = 0, log }: TestServerOptions = {},
): Promise<TestServer> {
  const own = database ?? (await openTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'torch-data-'))
  const app = await openApp({
    config: { ...testConfig(own.url, dataDir), ...config },
    databaseUrl: own.url,
    log: log ?? testLog(),
    webRoot: webRoot ?? join(dataDir, 'no-web'),
    checkAnswers: true,
    responseCacheMs,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })

  async function call(method: string, path: string, options: CallOptions = {}): Promise<TestAnswer> {
    const { token, json, form, body, headers } = options
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        [AMOUNTS_HEADER]: 'text',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body:
        body ??
        (json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : null),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }

  return {
    url,
    database: own,
    call,
    async login(name) {
      const answer = await call('POST', '/api/user/login', { json: { account: name, password: PASSWORD } })
      if (answer.status !== 200) throw new Error(`login of ${name}: ${answer.text}`)
      return answer.body.data.accessToken
    },
    async close() {
      await app.close()
      if (!database) await own.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
