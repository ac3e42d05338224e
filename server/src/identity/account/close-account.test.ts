import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { aPasskey } from '../../testing/people/authenticator.ts'
import {
  openTestIdentity,
  PASSWORD,
  PUBLIC_URL,
  type TestIdentity,
} from '../../testing/servers/identity-fixture.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let name = ''
let id = 0
let token = ''
beforeEach(async () => {
  fixture.ctx.beforeClose = []
  name = `alice${id}`
  id = await fixture.register(name, { languagePreference: 'en' })
  token = (await fixture.login(name)).accessToken
})

const BOTH = { loginPassword: PASSWORD, paymentPassword: PASSWORD }
const close = (body: object = BOTH) => fixture.ask('POST /user/close-account', { token, body })

async function allStoredText(): Promise<string> {
  const { rows } = await fixture.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('identity', 'files')`,
  )
  const texts = await Promise.all(
    rows.map(
      async ({ name: table }) =>
        (await fixture.pool.query(`select string_agg(t::text, ' ') as all from ${table} t`)).rows[0]?.all,
    ),
  )
  return texts.join(' ')
}

test('deletes the personal data, keeps the row as closed, and ends all sessions', async () => {
  const other = (await fixture.login(name)).accessToken
  await fixture.ask(`POST /user/${id}/update-info`, {
    token,
    body: { nickname: 'Noodle-lover', phone: '13800138000', bio: 'eats noodles' },
  })
  await fixture.ask('POST /user/two-factor/set-up', { token, body: { password: PASSWORD } })
  const { data } = await fixture.ask('POST /user/passkeys/options', { token, body: BOTH })
  const credential = aPasskey(PUBLIC_URL).create(data as never)
  await fixture.ask('POST /user/passkeys', { token, body: { credential, name: 'Her phone' } })
  await fixture.ask('POST /user/send-payment-password-reset-code', { token })
  await fixture.ask('POST /user/send-email-change-code', {
    token,
    body: { email: `next-${name}@example.com` },
  })

  expect(await close()).toMatchObject({ status: 200, data: null })
  for (const one of [token, other])
    expect(await fixture.ask('GET /user/info', { token: one })).toMatchObject({ status: 401 })
  const stored = await allStoredText()
  for (const deleted of [`${name}@`, 'Noodle-lover', '13800138000', 'eats noodles', 'Her phone'])
    expect(stored).not.toContain(deleted)
  const { rows } = await fixture.pool.query(
    'select username, status, ip from identity.member m join identity.session s on s.member_id = m.id where m.id = $1',
    [id],
  )
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ username: `closed ${id}`, status: 'closed', ip: '' })]),
  )
  const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('Your Torch account is closed')
})

test('deletes the member’s mails from the outbox, except the one about the closing', async () => {
  await fixture.pool.query('update platform.mail set sent_at = platform.now()')
  await fixture.ask('POST /user/send-payment-password-reset-code', { token })
  await fixture.pool.query("update platform.mail set next_attempt_at = 'infinity' where sent_at is null")
  expect((await listMail(fixture.db, { to: `${name}@example.com`, limit: 9 })).length).toBeGreaterThan(1)
  await close()
  const left = await listMail(fixture.db, { to: `${name}@example.com`, limit: 9 })
  expect(left.map(({ subject }) => subject)).toEqual(['Your Torch account is closed'])
})

test('treats a closed account as unknown at login and as an inviter, and frees its username', async () => {
  const { data: me } = await fixture.ask('GET /user/info', { token })
  await close()
  const closed = await fixture.ask('POST /user/login', { body: { account: name, password: PASSWORD } })
  const unknown = await fixture.ask('POST /user/login', { body: { account: 'unknown', password: PASSWORD } })
  expect({ ...closed, headers: null, requestId: null }).toEqual({
    ...unknown,
    headers: null,
    requestId: null,
  })
  await fixture.later({ seconds: 61 })
  await expect(fixture.register(`friend${id}`, { referralCode: String(me.referralCode) })).rejects.toThrow(
    'referral code',
  )
  const again = await fixture.register(name)
  expect(again).not.toBe(id)
  await fixture.login(name)
})

test('rejects a wrong login password and a wrong payment password', async () => {
  expect(await close({ ...BOTH, loginPassword: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongPassword.code,
  })
  expect(await close({ ...BOTH, paymentPassword: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongPaymentPassword.code,
  })
  await fixture.login(name)
})

test('changes nothing when another module’s check refuses the closing', async () => {
  const asked: number[] = []
  fixture.ctx.beforeClose = [
    async (_tx, memberId) => void asked.push(memberId),
    async () => {
      throw new Refusal('accountHoldsPoints')
    },
  ]
  expect(await close()).toMatchObject({ status: 422, code: errors.accountHoldsPoints.code })
  expect(asked).toEqual([id])
  expect((await fixture.ask('GET /user/info', { token })).data).toMatchObject({ username: name })
})

test('closes the account once for concurrent requests', async () => {
  const replies = await Promise.all([close(), close(), close()])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of replies) expect([200, 401, 422]).toContain(status)
})

test('exports the member’s own data unmasked and without secrets, ten times at most', async () => {
  fixture.ctx.dataExports = { ledger: async (memberId) => ({ of: memberId, gf: '12.0000' }) }
  const reply = await fixture.ask('GET /user/data-export', { token })
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.data).toMatchObject({
    profile: { username: name, email: `${name}@example.com` },
    notificationSettings: { notificationPushEnabled: true },
    sessions: [{ method: 'password', ip: expect.stringMatching(/^10\./), userAgent: 'test', state: 'live' }],
    passkeys: [],
    modules: { ledger: { of: id, gf: '12.0000' } },
  })
  expect(JSON.stringify(reply.data)).not.toMatch(/argon2|hash|secret/i)
  for (let n = 0; n < 9; n += 1) await fixture.ask('GET /user/data-export', { token })
  expect(await fixture.ask('GET /user/data-export', { token })).toMatchObject({
    status: 429,
    code: errors.tooManyRequests.code,
  })
})
