import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { readUnits, showUnits } from '../contract/src/money.ts'
import type { PointsAccount } from '../contract/src/points.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { words as historyWords } from '../web/src/points/history/words.ts'
import { words as rewardsWords } from '../web/src/points/rewards-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { AMOUNT, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { contextOf, signIn } from './support/people.ts'

// An owner moves PV to the shop, one to one; members without a shop have no such action.
// In series: all tests use the PV of the same owner.
test.describe.configure({ mode: 'default' })

const texts = inBothLanguages((language) => ({
  action: assetsWords[language].action.toShop,
  amount: assetsWords[language].amount,
  password: common.paymentPassword[language],
  next: uiWords[language].money.next,
  confirm: assetsWords[language].toShop.confirm,
  done: assetsWords[language].toShop.done,
  finish: uiWords[language].money.done,
  assets: balanceWords[language].balances,
  card: balanceWords[language].available('PV'),
  notes: {
    zh: (pending: string, kept: string) => [`待到账 ${pending}`, `暂留 ${kept}`],
    en: (pending: string, kept: string) => [`${pending} pending`, `${kept} kept for now`],
  }[language],
  facts: [
    balanceWords[language].part.all,
    balanceWords[language].part.available,
    balanceWords[language].part.pending,
    balanceWords[language].part.kept,
  ],
  why: rewardsWords[language].pending.keptMeans,
  availableNow: historyWords[language].explanation.closing,
  optional: (amount: string) => balanceWords[language].available(`${amount} PV`),
  whyNot: containing(rewardsWords[language].toShop.kept(AMOUNT)),
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  // spec: 000 §2 assets: PV into the shop, for merchants only
  // spec: 000 §5 PV to the shop: above 0, not above the balance
  // spec: 000 §6 merchant: entries of the shop, PV to it, sharing
  test(`moves PV from the owner to the shop, ${language}`, { tag: '@short' }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.action, exact: true }).click()
    const sheet = page.getByRole('dialog')
    const amount = language === 'zh' ? '1.23' : '2.34'
    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill('99999999')
    await expect(sheet.getByRole('button', { name: t.next })).toHaveAttribute('aria-disabled', 'true')
    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill(amount)
    await sheet.getByRole('button', { name: t.next }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()
    await expect(page.locator('#history').getByText(`−${amount}`).first()).toBeVisible()
  })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`shows the same available, pending and retained PV on every screen, ${language}`, async ({
    browser,
    request,
  }) => {
    const own = await callsOf(request, 'noodle')
    const account = await own.get<PointsAccount>(`/points/account/${own.id}`)
    const units = [account.keptPv, account.pendingPv, account.pvBalance, account.frozenPv].map(readUnits)
    const [kept = 0n, pending = 0n, all = 0n, frozen = 0n] = units
    expect([kept > 0n, pending > 0n]).toEqual([true, true])
    const [available, notes] = [showUnits(all - frozen), t.notes(showUnits(pending), showUnits(kept))]

    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/')
    const card = page.getByRole('button', { name: t.card })
    await expect(card.getByText(available, { exact: true })).toBeVisible()
    for (const note of notes) await expect(page.getByRole('main')).toContainText(note)
    await card.click()
    const sheet = page.getByRole('dialog')
    const facts = [...t.facts.map((name, at) => [name, [all, all - frozen, pending, kept][at]] as const)]
    const expectFacts = async () => {
      for (const [name, value = 0n] of facts)
        await expect(
          sheet.locator('dl > div', { has: page.getByText(name, { exact: true }) }).last(),
        ).toHaveText(`${name}${showUnits(value)}`)
    }
    await expectFacts()
    await expect(sheet.getByText(t.why)).toBeVisible()

    await page.goto('/profile/assets')
    const assets = page.getByRole('region', { name: t.assets })
    for (const text of [available, ...notes])
      await expect(assets.getByText(text, { exact: true })).toBeVisible()
    await card.click()
    await expect(sheet.getByText(t.availableNow).locator('..').getByText(available)).toBeVisible()
    await expectFacts()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.action, exact: true }).click()
    await expect(sheet.getByText(t.optional(available))).toBeVisible()
    await expect(sheet.getByText(t.whyNot)).toContainText(showUnits(kept))
  })
}

// spec: 000 §2 assets: PV into the shop, for merchants only
// spec: 000 §6 non-merchant: 8,000 PV for sharing; is offered to apply
test('does not offer the transfer to a member without a shop', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'bob')
  await page.goto('/profile/assets')
  await expect(page.getByRole('button', { name: common.exchange.zh, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: assetsWords.zh.toShop.title })).toHaveCount(0)
})
