import { type APIRequestContext, expect } from '@playwright/test'

/** Returns the six-digit code in the newest mail to an address. */
export async function codeFromMail(request: APIRequestContext, address: string): Promise<string> {
  return findInMail(request, address, /^\s*(\d{6})\s*$/m)
}

/** Waits until the newest mail to an address has the pattern. Returns what its group matches. */
export async function findInMail(
  request: APIRequestContext,
  address: string,
  pattern: RegExp,
): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const [newest] = await mailTo(request, address)
      found = pattern.exec(newest?.text ?? '')?.[1] ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** Returns the mails to an address, newest first, as read from the mailbox. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as { subject: string; text: string }[]
}
