import { type APIRequestContext, expect } from '@playwright/test'
import { codeFromMail } from './mail.ts'

/**
 * Registers a member with the demo's password and the welcome gift; invited by the platform, or by the owner of `referralCode`.
 * Journeys that change an account (its password, shop, name) take a new one in every attempt, so that neither another journey
 * nor an earlier attempt interferes. Returns the username.
 */
export async function newcomer(request: APIRequestContext, referralCode = ''): Promise<string> {
  const username = `new${crypto.randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  // Each member registers from an address of their own: verification codes are limited by address.
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

/** Returns an address of the block that is reserved for benchmarks, so used by no one. */
function unusedAddress(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  return `198.18.${a}.${b}`
}
