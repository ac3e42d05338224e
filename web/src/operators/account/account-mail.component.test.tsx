import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { example } from '../../testing/example.ts'
import { type Answers, answer, refuse } from '../../testing/fake-api.ts'
import { LANGUAGES, render } from '../../testing/render.tsx'
import { AccountMail } from './account-mail.tsx'
import { words } from './account-words.ts'

const ANSWER = '550 5.1.1 No such mailbox'

/** Sends a test mail of which the mail server makes this. Returns the texts. */
async function sendTestMail(language: 'zh' | 'en', sendTestMail: Answers['sendTestMail'] & {}) {
  const w = words[language]
  const email = 'owner@example.com'
  answer({ sendTestMail })
  render(<AccountMail settings={example('getOperatorSettings', { email })} />, { language })
  await expect.element(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: w.test }).click()
  return w
}

test.each(LANGUAGES)('shows that the mail server took the test mail, %s', async (language) => {
  const w = await sendTestMail(language, { outcome: 'accepted', answer: '' })
  await expect.element(page.getByText(w.testAccepted)).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test.each(LANGUAGES)('shows why a test mail did not arrive, %s', async (language) => {
  const w = await sendTestMail(language, { outcome: 'refused', answer: ANSWER })
  await expect.element(page.getByRole('alertdialog', { name: w.testFailed })).toBeVisible()
  await expect.element(page.getByText(w.testRefused(ANSWER))).toBeVisible()
})

test.each(['waiting', 'no-server'] as const)('explains the outcome %s of a test mail', async (outcome) => {
  const w = await sendTestMail('en', { outcome, answer: '' })
  await expect.element(page.getByRole('alertdialog', { name: w.testFailed })).toBeVisible()
  await expect.element(page.getByText(w[outcome])).toBeVisible()
})

test('shows that there were too many test mails', async () => {
  const refused = refuse('tooManyRequests')
  await sendTestMail('en', refused)
  await expect.element(page.getByText(refused.refused.message)).toBeVisible()
})
