import { expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { journalKinds } from '../contract/src/journal-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words as recipientWords } from '../web/src/points/send/recipient-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'

// What a shop does with its balances: GF is paid out to the owner, PV is given to customers, and every movement is listed.

const texts = inBothLanguages((language) => ({
  transfer: financeWords[language].giveBack,
  gift: financeWords[language].gift,
  password: common.paymentPassword[language],
  amount: financeWords[language].transfer.amount,
  payout: financeWords[language].transfer.payout,
  preview: financeWords[language].transfer.preview,
  next: uiWords[language].money.next,
  confirm: financeWords[language].transfer.confirm,
  done: financeWords[language].transfer.done,
  complete: financeWords[language].transfer.complete,
  finish: uiWords[language].money.done,
  inputError: financeWords[language].transfer.inputError,
  insufficient: financeWords[language].giving.insufficientTitle,
  ok: uiWords[language].confirm,
  transactions: financeWords[language].transactions,
  previous: uiWords[language].pages.previous,
  nextPage: uiWords[language].pages.next,
  kind: journalKinds['shop-payout'].shop?.business[language],
  code: recipientWords[language].code,
  pv: financeWords[language].giving.amount,
  badCode: financeWords[language].giving.badCodeTitle,
  badAmount: financeWords[language].giving.badAmountTitle,
  give: financeWords[language].giving.confirm,
  given: financeWords[language].giving.done,
  giftKind: journalKinds['shop-gift'].shop?.business[language],
  moveIn: financeWords[language].fromPersonal,
  pvIn: { zh: /^数量/, en: /^Amount/ }[language],
  into: assetsWords[language].toShop.confirm,
  detail: financeWords[language].transactionTitle,
}))

async function openFinance(page: Page) {
  await page.goto('/merchant-finance')
  await expect(page.getByText(/\d\.\d\d$/).first()).toBeVisible()
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §1 merchants view, edit, close and open their shop and manage its points
  // spec: 001 §2 balances with transfer and gift, refresh | two tabs; payment records first
  // spec: 001 §2 transaction records and their detail
  // spec: 001 §2 transfer sheet: two options, max, warning, preview, rest with one decimal | success and error dialogs
  // spec: 001 §3 transfer preview
  // spec: 001 §4 nothing is sent twice
  // spec: 001 §5 transfer: above 0, within the balance
  // spec: 001 §8 finance: titled dialogs, failure, success
  test(`pays out GF once when the response is lost, and lists the payout, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    const keys: (string | undefined)[] = []
    await page.route('**/api/merchants/payment/transfer', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // The first request reaches the server, but its response is lost.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openFinance(page)
    await page.getByRole('button', { name: t.transfer, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    const message = page.getByRole('alertdialog')
    await expect(message.getByRole('heading', { name: t.inputError })).toBeVisible()
    await message.getByRole('button', { name: t.ok }).click()

    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill('99999999')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await expect(message.getByRole('heading', { name: t.insufficient })).toBeVisible()
    await message.getByRole('button', { name: t.ok }).click()

    await sheet.getByRole('radio', { name: new RegExp(t.payout) }).check()
    const amount = language === 'zh' ? '3.33' : '4.44'
    const gain = language === 'zh' ? '+2.6 GF' : '+3.5 GF'
    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill(amount)
    await expect(sheet.getByRole('region', { name: t.preview }).getByText(gain)).toBeVisible()
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await expect(sheet.getByText(t.complete)).toBeVisible()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    await sheet.getByRole('button', { name: t.finish }).click()

    await page.getByRole('tab', { name: t.transactions }).click()
    await expect(page).toHaveURL(/tab=transactions/)
    const rows = page.getByRole('button', { name: new RegExp(`${t.kind}.*−${amount} GF`) })
    await expect(rows).toHaveCount(1)
    await rows.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: t.detail })).toBeVisible()
    await expect(page.getByRole('dialog').getByText(`${amount} GF`, { exact: true })).toBeVisible()
  })

  // spec: 001 §1 merchants view, edit, close and open their shop and manage its points
  // spec: 001 §2 balances with transfer and gift, refresh | gift sheet | success and error dialogs
  // spec: 001 §5 gift: code and amount
  // spec: 001 §8 finance: titled dialogs, failure, success
  test(`gives PV to a customer, ${language}`, { tag: '@short' }, async ({ browser, request }) => {
    const { referralCode } = await memberOf(request, 'bob')
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await openFinance(page)
    await page.getByRole('button', { name: t.moveIn }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.pvIn).fill('5')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.into }).click()
    await sheet.getByRole('button', { name: t.finish }).click()

    await page.getByRole('button', { name: t.gift, exact: true }).click()
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    const message = page.getByRole('alertdialog')
    await expect(message.getByRole('heading', { name: t.badCode })).toBeVisible()
    await message.getByRole('button', { name: t.ok }).click()
    await sheet.getByLabel(t.code).fill(referralCode)
    await expect(sheet.getByText('Bob', { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await expect(message.getByRole('heading', { name: t.badAmount })).toBeVisible()
    await message.getByRole('button', { name: t.ok }).click()
    const amount = language === 'zh' ? '1.11' : '2.22'
    await sheet.getByLabel(new RegExp(`^${t.pv}`)).fill(amount)
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.give }).click()
    await expect(sheet.getByText(t.given).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()
    await page.getByRole('tab', { name: t.transactions }).click()
    await expect(
      page.getByRole('button', { name: new RegExp(`${t.giftKind}.*−${amount} PV`) }).first(),
    ).toBeVisible()
  })

  // spec: 001 §1 merchants view, edit, close and open their shop and manage its points
  // spec: 001 §2 pages: previous and next disabled at the ends, total
  // spec: 001 §9 finance: pages of 10, step 0.01, 8.8, 0.8 and 2
  test(`turns transactions page by page, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/merchant-finance?tab=transactions')
    const previous = page.getByRole('button', { name: t.previous })
    const next = page.getByRole('button', { name: t.nextPage, exact: true })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await expect(page).toHaveURL(/page=2/)
    await expect(previous).not.toHaveAttribute('aria-disabled', 'true')
    await page.goto('/merchant-finance?tab=transactions&page=9999')
    await previous.click()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: /\d [GP][FV]/ }).first()).toBeVisible()
  })
}

test('keeps the last figures with their time when there is no network', async ({ browser }) => {
  const context = await contextOf(browser)
  const page = await signIn(context, 'noodle')
  await openFinance(page)
  await expect(page.getByRole('button', { name: /\d [GP][FV]/ }).first()).toBeVisible()
  // The app's files are cached; here only the server's responses are cut off.
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: /\d [GP][FV]/ }).first()).toBeVisible()
  await expect(page.getByText(/网络不通，显示的是 2\d{3}\/\d\d\/\d\d \d\d:\d\d 的数据/).first()).toBeVisible()
})
