import type { Page } from '@playwright/test'
import { words as identityWords } from '../../web/src/identity/words.ts'
import { words as operatorsWords } from '../../web/src/operators/words.ts'
import { codeFromMail } from './mail.ts'

/** Fills in the login of members that is shown, and logs in. */
export async function logIn(
  page: Page,
  language: 'zh' | 'en',
  account: string,
  password = 'torch123',
): Promise<void> {
  const t = identityWords[language].login
  await page.getByLabel(t.account).fill(account)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
}

/** Fills in the console's sign-in that is shown, and signs in. */
export async function signInToConsole(
  page: Page,
  language: 'zh' | 'en',
  { account, password }: { account: string; password: string },
): Promise<void> {
  const t = operatorsWords[language].signIn
  await page.getByRole('textbox', { name: t.account, exact: true }).fill(account)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
}

/** Fills in the registration that is shown, with the code from the mail. It ends on the home page, signed in. */
export async function register(
  page: Page,
  language: 'zh' | 'en',
  { username, password }: { username: string; password: string },
): Promise<void> {
  const { register: t, sendCode, verificationCode } = identityWords[language]
  const email = `${username}@example.com`
  await page.getByLabel(t.username).fill(username)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByLabel(t.confirmPassword).fill(password)
  await page.getByLabel(t.email).fill(email)
  await page.getByRole('button', { name: sendCode }).click()
  await page
    .getByLabel(verificationCode, { exact: true })
    .fill(await codeFromMail(page.context().request, email))
  await page.getByRole('button', { name: t.submit, exact: true }).click()
  await page.waitForURL('/')
}
