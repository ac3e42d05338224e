import { type APIRequestContext, expect } from '@playwright/test'

/** Returns the six-digit code in the newest mail to an address, as read from the mailbox. */
export async function codeFromMail(request: APIRequestContext, address: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`)
      const [newest] = (await answer.json()) as { text: string }[]
      code = /^\s*(\d{6})\s*$/m.exec(newest?.text ?? '')?.[1] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
