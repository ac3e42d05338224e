import { randomBytes, randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { expect } from 'vitest'
import {
  authenticator,
  type IdentityContext,
  identityHandlers,
  paymentPasswordCheck,
} from '../../identity/index.ts'
import { openParty } from '../../ledger/index.ts'
import { serveOn } from '../../platform/http/serve.ts'
import { serveHandlers, withContext } from '../../platform/http/serve-handlers.ts'
import { openHttp } from '../../platform/http/server.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { openClock } from '../../platform/time/clock.ts'
import { standingOf } from '../../referrals/index.ts'
import { testLog } from '../errors/expected-errors.ts'
import { openTestDatabase } from './database.ts'

export interface Reply {
  status: number
  headers: Headers
  success: boolean
  code: number
  message: string
  data: Record<string, never> & { [field: string]: unknown }
}

export interface Ask {
  body?: unknown
  token?: string
  language?: string
  /** The caller's address. By default each call comes from a new address, so that no limit applies. */
  ip?: string
  userAgent?: string
  device?: string
}

export const PASSWORD = 'noodles-at-9'
export const PUBLIC_URL = 'https://torch.example'

/** Starts the identity module alone, on a real database and over HTTP. */
export async function openTestIdentity() {
  const database = await openTestDatabase()
  const { db, pool } = database
  const clock = await openClock(db)
  const parameters = await openParameters(db)
  const ctx: IdentityContext = {
    db,
    pool,
    parameters,
    secrets: [randomBytes(32).toString('hex')],
    publicUrl: PUBLIC_URL,
    checkPaymentPassword: paymentPasswordCheck({ db, parameters }),
    // There are no live streams here.
    sessionChanged: () => {},
    openParty,
    shopOf: async () => null,
    standingOf: (memberId, language) => standingOf({ db, parameters }, memberId, language),
    afterRegistration: [],
    beforeClose: [],
    dataExports: {},
  }
  const authenticate = authenticator(pool)
  const app = await openHttp({ log: testLog(), trustedProxies: 1, https: false })
  await app.register(
    async (api) =>
      serveHandlers(serveOn(api, { authenticate, checkAnswers: true }), withContext(ctx, identityHandlers)),
    { prefix: '/api' },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  async function ask(
    call: string,
    { body, token, language = 'en', ip = randomIp(), userAgent = 'test', device }: Ask = {},
  ): Promise<Reply> {
    const [method = 'GET', path = ''] = call.split(' ')
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        'accept-language': language,
        'torch-amounts': 'text',
        'x-forwarded-for': ip,
        'user-agent': userAgent,
        ...(device !== undefined && { 'torch-device': device }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { ...((await response.json()) as Reply), status: response.status, headers: response.headers }
  }

  /** Returns the newest code in a mailbox. */
  async function codeFor(email: string): Promise<string> {
    const [mail] = await listMail(db, { to: email, limit: 1 })
    return mail?.text.match(/^\d{6}$/m)?.[0] ?? 'no code'
  }

  async function register(
    username: string,
    more: { password?: string; referralCode?: string; languagePreference?: 'zh' | 'en' } = {},
  ): Promise<number> {
    const email = `${username}@example.com`
    const password = PASSWORD
    const query = new URLSearchParams({ email, username })
    await ask(`POST /user/send-register-verification-code?${query}`)
    const verificationCode = await codeFor(email)
    const reply = await ask('POST /user/register', {
      body: { username, email, password, verificationCode, ...more },
    })
    if (reply.status !== 200) throw new Error(`${username} could not register: ${reply.message}`)
    return Number(reply.data.id)
  }

  async function login(account: string, { password = PASSWORD, rememberMe = false } = {}) {
    const { data, status, message } = await ask('POST /user/login', {
      body: { account, password, rememberMe },
    })
    if (status !== 200) throw new Error(`${account} could not log in: ${message}`)
    return { accessToken: String(data.accessToken), refreshToken: String(data.refreshToken) }
  }

  return {
    ctx,
    db,
    pool,
    clock,
    authenticate,
    ask,
    codeFor,
    register,
    login,
    /** Moves the platform's time, which every deadline uses. */
    async later({ seconds }: { seconds: number }): Promise<void> {
      await pool.query('update platform.clock set ahead = ahead + make_interval(secs => $1)', [seconds])
      await clock.sync()
    },
    async close(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}

export type TestIdentity = Awaited<ReturnType<typeof openTestIdentity>>

function randomIp(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

/** Waits until a statement waits for a lock of another transaction. */
export async function untilLockWait(pool: pg.Pool): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
}
