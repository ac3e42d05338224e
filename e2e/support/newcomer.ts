import { type APIRequestContext, expect } from '@playwright/test'
import { codeFromMail } from './mail.ts'

/**
 * TestMember who has just registered, with the demo's password and its welcome gift. Who changes what is theirs (a
 * password, a shop, a name) is new in every try of a test, so that no journey meets another one or an earlier try of
 * itself; invited by the platform, unless a code says by whom. Gives the username.
 */
export async function newcomer(request: APIRequestContext, referralCode = ''): Promise<string> {
  const username = `new${crypto.randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  // Everybody comes from an address of their own, as people do; codes are limited by it.
  const headers = { 'x-forwarded-for': unusedAddress() }
  const wanted = `/api/user/send-register-verification-code?${new URLSearchParams({ email, username })}`
  const sent = await request.post(wanted, { headers })
  expect(await sent.json()).toMatchObject({ success: true })
  const verificationCode = await codeFromMail(request, email)
  const data = { username, email, password: 'torch123', verificationCode, referralCode }
  const registered = await request.post('/api/user/register', { headers, data })
  expect(await registered.json()).toMatchObject({ success: true })
  return username
}

/** Of the block that is set aside for measuring, so nobody's. */
function unusedAddress(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  return `198.18.${a}.${b}`
}
