import { expect, test } from '@playwright/test'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as hallWords } from '../web/src/trading/hall/words.ts'
import { words as ordersWords } from '../web/src/trading/orders/words.ts'
import { words as publishWords } from '../web/src/trading/publish/words.ts'
import { words as takeWords } from '../web/src/trading/take/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { logIn } from './support/sign-in-forms.ts'

// An order that is in no list is reached by its link alone; the receiver logs in on the way and takes it (decision 091).

const texts = inBothLanguages((language) => ({
  publish: beginningWith(hallWords[language].publish.buy),
  amount: publishWords[language].amount.buy,
  price: publishWords[language].price,
  more: publishWords[language].more.title,
  byLink: publishWords[language].audience.link,
  note: publishWords[language].audience.linkNote,
  next: publishWords[language].review,
  sure: publishWords[language].confirm,
  published: publishWords[language].done,
  copy: uiWords[language].link.copy,
  copied: uiWords[language].copy.copied,
  qr: tradingWords[language].byLink.qr,
  toOrder: publishWords[language].toOrder,
  lost: ordersWords[language].orderLost,
  take: tradingWords[language].take.buy,
  login: profileWords[language].toLogin,
  sell: takeWords[language].amount.sell,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`publishes an order by link, shows it by the link only and offers it after a login, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [from, guest] = [await newcomer(request), await newcomer(request)]
    const { minPrice } = await (await callsOf(request, from)).get<{ minPrice: string }>(
      '/trading/hall/market-price',
    )
    const context = await contextOf(browser, { language, dark: language === 'en' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN })
    const page = await signIn(context, from)
    await page.goto('/trading-hall?side=buy')
    await page.getByRole('button', { name: t.publish }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: t.amount }).fill('1000')
    await sheet.getByRole('textbox', { name: t.price }).fill(Number(minPrice).toFixed(2))
    await sheet.getByText(t.more, { exact: true }).click()
    await sheet.getByRole('radio', { name: t.byLink }).click({ force: true })
    await expect(sheet.getByText(t.note)).toBeVisible()
    await expectNoViolations(page, 'publish by link')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await expect(sheet.getByText(t.byLink)).toBeVisible()
    await sheet.getByRole('button', { name: t.sure, exact: true }).click()
    await expect(sheet.getByText(t.published).last()).toBeVisible()
    await expect(sheet.getByRole('img', { name: t.qr })).toBeVisible()
    await expectNoViolations(page, 'published by link')
    await sheet.getByRole('button', { name: t.copy }).click()
    await expect(page.getByText(t.copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/order\/\d+\?link=[\w-]{22}$/)
    await sheet.getByRole('link', { name: t.toOrder }).click()
    await expect(page.getByRole('img', { name: t.qr })).toBeVisible()
    await expectNoViolations(page, 'own order by link')

    const other = await (await contextOf(browser, { language })).newPage()
    const [bare = ''] = link.split('?')
    await other.goto(bare)
    await expect(other.getByText(t.lost)).toBeVisible()
    await other.goto(link)
    await other.getByRole('button', { name: t.take, exact: true }).click()
    await other.getByRole('dialog').getByRole('link', { name: t.login, exact: true }).click()
    await logIn(other, language, guest)
    await expect(other).toHaveURL(link)
    await expectNoViolations(other, 'order by link')
    await other.getByRole('button', { name: t.take, exact: true }).click()
    await expect(other.getByRole('dialog').getByLabel(t.sell)).toBeVisible()
  })
}
