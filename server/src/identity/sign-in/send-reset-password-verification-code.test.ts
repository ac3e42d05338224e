import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openTestIdentity, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

let fixture: TestIdentity
beforeAll(async () => {
  fixture = await openTestIdentity()
  await fixture.register('alice', { languagePreference: 'en' })
  await fixture.register('bob')
})
afterAll(() => fixture.close())

const send = (account: string, more = {}) =>
  fixture.ask(`POST /user/send-reset-password-verification-code?${new URLSearchParams({ account })}`, more)

test('mails a code to the account’s address in the member’s language', async () => {
  expect(await send('ALICE', { language: 'zh' })).toMatchObject({ status: 200 })
  const [en] = await listMail(fixture.db, { to: 'alice@example.com', limit: 1 })
  expect(en).toMatchObject({ subject: 'Your Torch password reset code' })
  expect(en?.text).toMatch(/^\d{6}$/m)

  await send('bob@example.com', { language: 'en' })
  const [zh] = await listMail(fixture.db, { to: 'bob@example.com', limit: 1 })
  expect(zh).toMatchObject({ subject: '您的火炬密码重置验证码' })
})

test('returns the same answer for unknown and disabled accounts, and mails none of them', async () => {
  await fixture.later({ seconds: 61 })
  const before = await listMail(fixture.db, { limit: 100 })
  await fixture.pool.query("update identity.member set status = 'disabled' where username = 'bob'")
  const known = await send('alice')
  for (const account of ['unknown', 'unknown@example.com', 'torch', 'bob']) {
    const reply = await send(account)
    expect({ ...reply, headers: null }).toEqual({ ...known, headers: null })
  }
  expect(await listMail(fixture.db, { limit: 100 })).toHaveLength(before.length + 1)
})

test('applies the same limits to known and unknown accounts', async () => {
  await send('carol')
  for (const account of ['alice', 'carol']) {
    const again = await send(account)
    expect(again).toMatchObject({ status: 429, code: errors.tooManyRequests.code })
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
})

test.each(['', 'account=', 'account=ab', 'account=%00abc', 'account=alice&account=bob'])(
  'rejects the malformed query ?%s',
  async (query) => {
    expect(await fixture.ask(`POST /user/send-reset-password-verification-code?${query}`)).toMatchObject({
      status: 400,
    })
  },
)
