import { expect, test } from '@playwright/test'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { mailTo } from './support/mail.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// Feedback: it is validated in the form, reaches the operators' mailbox, and is listed when the member returns.

// spec: 000 §2 profile: dialogs for logout, torch levels, feedback, login | feedback: four types, title, content, contact
// spec: 000 §2 feedback: is not sent
// spec: 000 §3 feedback form
// spec: 000 §5 feedback: title 50, content 500, neither blank
// spec: 000 §9 feedback 50 and 500; images 5 MB; files 10 MB
test('sends feedback to the operators and lists it among the member’s own', { tag: '@short' }, async ({
  browser,
}) => {
  const alice = await signIn(await contextOf(browser, { language: 'en' }), 'alice')
  await alice.goto('/profile')
  await alice.getByRole('button', { name: /^Feedback/ }).click()
  const sheet = alice.getByRole('dialog', { name: feedbackWords.en.menu })
  await sheet.getByRole('button', { name: feedbackWords.en.submit }).click()
  await expect(sheet.getByText(feedbackWords.en.needSubject)).toBeVisible()
  await expect(sheet.getByText(feedbackWords.en.needContent)).toBeVisible()
  await expect(sheet.getByLabel(feedbackWords.en.subject)).toBeFocused()

  const title = `Larger letters, please ${Date.now() % 100_000}`
  await sheet.getByLabel(feedbackWords.en.subject).fill('x'.repeat(60))
  await expect(sheet.getByText('50/50')).toBeVisible()
  await sheet.getByLabel(feedbackWords.en.subject).fill(title)
  await sheet.getByLabel(feedbackWords.en.type).selectOption('feature')
  await sheet.getByLabel(feedbackWords.en.content).fill('My eyes are not\nwhat they were.')
  await sheet.getByLabel(feedbackWords.en.contact).fill('alice@example.com')
  await expectNoViolations(alice)
  await sheet.getByRole('button', { name: feedbackWords.en.submit }).click()
  await expect(alice.getByText(feedbackWords.en.sent)).toBeVisible()
  await expect(sheet.getByRole('heading', { name: title })).toBeVisible()
  await expect(sheet.getByText(feedbackWords.en.open).first()).toBeVisible()

  const [mail] = await mailTo(alice.request, 'support@torch.example')
  expect(mail?.subject).toContain(title)
  expect(mail?.text).toContain('My eyes are not\nwhat they were.')

  await alice.goto('/profile?feedback=open')
  await expect(alice.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
})

// spec: 000 §2 profile: all but “about” ask to log in, feedback too
test('asks a visitor to log in before giving feedback', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/profile')
  await page.getByRole('button', { name: feedbackWords.zh.menu }).click()
  await expect(page.getByRole('dialog', { name: profileWords.zh.loginRequired })).toBeVisible()
})
