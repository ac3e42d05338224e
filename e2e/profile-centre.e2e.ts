import { expect, test } from '@playwright/test'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as torchWords } from '../web/src/referrals/torch-words.ts'
import { words as referralsWords } from '../web/src/referrals/words.ts'
import { containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'

// The profile of a new member and of a shop owner: whether the referral code is shown, which links are there, and the torch
// levels.

const texts = inBothLanguages((language) => ({
  why: profileWords[language].code.why,
  unlock: profileWords[language].code.unlock,
  copy: profileWords[language].code.copy,
  torch: torchWords[language].title,
  details: torchWords[language].details,
  dividend: containing(referralsWords[language].rewards.dividendText('5% / 8% / 12% / 15%', 7)),
  valid: containing(referralsWords[language].invite.validMeaning('10.00', 7)),
  tab: profileWords[language].title,
  active: profileWords[language].active,
  merchant: profileWords[language].merchant,
}))
const LINKS = {
  all: ['/profile/assets', '/profile/friends', '/profile/invite-friends', '/scan-payment', '/profile/about'],
  withoutShop: ['/profile/merchant-apply'],
  owner: ['/merchant-management', '/merchant-finance'],
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 profile: user info is requested whenever it opens | profile: avatar, name, mail, badges
  // spec: 000 §2 profile: menu entries, with and without a shop
  // spec: 000 §2 profile: referral code complete for VIP and merchants, else blurred and locked
  // spec: 000 §5 referral code is copied by VIP and merchants only
  // spec: 000 §6 VIP or merchant sees the code | non-merchant: 8,000 PV for sharing; is offered to apply
  // spec: 000 §8 referral code is locked: message with the condition
  test(`hides the referral code of a new member and links to the shop application, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const who = await newcomer(request)
    const { referralCode } = await memberOf(request, who)
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/')
    const anew = page.waitForRequest('**/api/user/info')
    await page.getByRole('link', { name: t.tab, exact: true }).click()
    await anew
    const main = page.getByRole('main')
    await expect(main.getByText(`${who}@example.com`)).toBeVisible()
    await expect(main.getByText(t.active, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.why }).click()
    await expect(page.getByText(t.unlock)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t.copy })).toHaveCount(0)
    expect(await page.content()).not.toContain(referralCode)
    for (const link of [...LINKS.all, ...LINKS.withoutShop])
      await expect(main.locator(`a[href="${link}"]`)).toHaveCount(1)
    for (const link of LINKS.owner) await expect(main.locator(`a[href="${link}"]`)).toHaveCount(0)
  })

  // spec: 000 §2 profile: avatar, name, mail, badges | profile: menu entries, with and without a shop
  // spec: 000 §2 profile: dialogs for logout, torch levels, feedback, login
  // spec: 000 §2 profile: referral code complete for VIP and merchants, else blurred and locked
  // spec: 000 §2 profile: torch card (level, status, progress to the next, rate with one decimal, highest level)
  // spec: 000 §5 referral code is copied by VIP and merchants only
  // spec: 000 §6 VIP or merchant sees the code | merchant: entries of the shop, PV to it, sharing
  // spec: 000 §6 torch status and logout for members only
  test(`lets an owner copy the referral code and open the shop and torch levels, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const { referralCode } = await memberOf(request, 'noodle')
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signIn(context, 'noodle')
    await page.goto('/profile')
    const main = page.getByRole('main')
    await expect(main.getByText(t.merchant, { exact: true })).toBeVisible()
    await expect(main.getByText(referralCode, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.copy }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(referralCode)
    for (const link of [...LINKS.all, ...LINKS.owner])
      await expect(main.locator(`a[href="${link}"]`)).toHaveCount(1)
    for (const link of LINKS.withoutShop) await expect(main.locator(`a[href="${link}"]`)).toHaveCount(0)

    await page.getByRole('button', { name: t.torch }).click()
    const sheet = page.getByRole('dialog', { name: t.details })
    const levels = sheet.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(levels).toHaveCount(4)
    for (const [index, [friends, rate]] of [
      ['10', '5.0%'],
      ['20', '8.0%'],
      ['50', '12.0%'],
      ['100', '15.0%'],
    ].entries()) {
      await expect(levels.nth(index)).toContainText(friends ?? '')
      await expect(levels.nth(index)).toContainText('100,000')
      await expect(levels.nth(index)).toContainText(rate ?? '')
    }
    // Dividend dates and the definition of a valid friend are worded as on the invitation page.
    const explained = [sheet.getByText(t.dividend), sheet.getByText(t.valid)]
    const explanations = await Promise.all(explained.map((one) => one.textContent()))
    await page.goto('/profile/invite-friends')
    for (const text of explanations) await expect(page.getByText(text ?? '', { exact: true })).toBeVisible()
  })
}
