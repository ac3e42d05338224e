import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as splitsWords } from '../web/src/points/splits/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { logIn } from './support/sign-in-forms.ts'

// A sum is split among friends by link: shares are paid, reminded of and cancelled (decision 103).

const texts = inBothLanguages((language) => ({
  menu: profileWords[language].menu.splits,
  ask: splitsWords[language].ask,
  sum: splitsWords[language].form.sum,
  people: splitsWords[language].form.friends,
  note: splitsWords[language].form.note,
  dinner: { zh: '火锅', en: 'Hotpot' }[language],
  shares: splitsWords[language].form.each(2, '3.33', '3.34', '0.01'),
  own: splitsWords[language].form.own,
  friend: splitsWords[language].form.person(1),
  tooMuch: splitsWords[language].form.overSum,
  submit: splitsWords[language].form.submit,
  pay: splitsWords[language].split.pay,
  share: splitsWords[language].split.share,
  password: common.paymentPassword[language],
  done: splitsWords[language].pay.done,
  youPaid: splitsWords[language].split.youPaid,
  close: uiWords[language].money.done,
  waiting: splitsWords[language].split.waiting(1),
  remind: splitsWords[language].split.remind,
  reminded: splitsWords[language].split.reminded,
  cancel: splitsWords[language].split.cancel,
  cancelled: common.cancelled[language],
  reminds: { zh: '提醒您付分账', en: 'reminds you of a split' }[language],
  fromReceipt: paymentsWords[language].receipt.split,
  canSplit: { zh: '可分 30.00 GF', en: '30.00 GF can be split' }[language],
  shows: splitsWords[language].form.shows,
  all: splitsWords[language].form.showsWhat.all,
  shop: { zh: '老王面馆', en: 'Lao Wang Noodles' }[language],
  login: splitsWords[language].split.login,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`splits a sum among three, one of whom pays after the login, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [asker, friend] = [await newcomer(request), await newcomer(request)]
    const page = await signIn(await contextOf(browser, { language }), asker)
    await page.goto('/profile')
    await page.getByRole('link', { name: t.menu }).click()
    await page.getByRole('button', { name: t.ask }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.sum, { exact: true }).fill('10')
    await sheet.getByLabel(t.people).fill('2')
    await expect(sheet.getByText(t.shares)).toBeVisible()
    await sheet.getByText(t.own, { exact: true }).click()
    await sheet.getByLabel(t.friend).fill('11')
    await sheet.getByLabel(t.friend).blur()
    await expect(sheet.getByText(t.tooMuch)).toBeVisible()
    await expectNoViolations(page, 'asking')
    await sheet.getByText(splitsWords[language].form.equal, { exact: true }).click()
    await sheet.getByLabel(t.note).fill(t.dinner)
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(page).toHaveURL(/\/split\/[2-9A-Z]{16}$/)
    await expect(page.getByRole('img', { name: /QR|二维码/ })).toBeVisible()
    await expectNoViolations(page, 'asked')
    const link = page.url()

    const theirs = await (await contextOf(browser, { language })).newPage()
    await theirs.goto(link)
    await test.step('a visitor sees the purpose but no amounts, and returns after the login', async () => {
      await expect(theirs.getByText(t.dinner)).toBeVisible()
      await expect(theirs.getByText(/3\.33/)).toHaveCount(0)
      await expectNoViolations(theirs, 'visitor')
      await theirs.getByRole('link', { name: t.login, exact: true }).click()
      await logIn(theirs, language, friend)
      await expect(theirs).toHaveURL(link)
    })
    await expect(theirs.getByText(t.dinner)).toBeVisible()
    await expectNoViolations(theirs, 'opened')
    // The open shares are equal: there is nothing to choose.
    await expect(theirs.getByRole('radio')).toHaveCount(0)
    await theirs.getByRole('button', { name: t.pay('3.33') }).click()
    const paying = theirs.getByRole('dialog')
    await paying.getByLabel(t.password, { exact: true }).fill('torch123')
    await expectNoViolations(theirs, 'paying')
    await paying.getByRole('button', { name: t.pay('3.33') }).click()
    await expect(paying.getByText(t.done).last()).toBeVisible()
    await paying.getByRole('button', { name: t.close }).click()
    await expect(theirs.getByText(t.youPaid)).toBeVisible()
    await expect(theirs.getByRole('button', { name: t.pay('3.33') })).toHaveCount(0)
  })

  test(`reminds who has opened a split and not paid, and cancels the rest, ${language}`, async ({
    browser,
    request,
  }) => {
    const [asker, friend, other] = [await newcomer(request), await newcomer(request), await newcomer(request)]
    const asks = await callsOf(request, asker)
    const split = { amount: '10', amounts: ['3.33', '3.33'], note: t.dinner }
    const { code } = await asks.post<{ code: string }>(`/points/splits?fromUserId=${asks.id}`, split)
    const [pays, late] = [await callsOf(request, friend), await callsOf(request, other)]
    await pays.post(`/points/splits/${pays.id}/${code}/pay`, { place: 1, paymentPassword: 'torch123' })
    await late.get(`/points/splits/${late.id}/${code}`)

    const page = await signIn(await contextOf(browser, { language }), asker)
    await page.goto(`/split/${code}`)
    await expect(page.getByText(t.waiting)).toBeVisible()
    await page.getByRole('button', { name: t.remind }).click()
    await expect(page.getByText(t.reminded)).toBeVisible()
    await expect(page.getByRole('button', { name: t.remind })).toHaveCount(0)
    await page.getByRole('button', { name: t.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    await expect(page.getByRole('status').filter({ hasText: t.cancelled }).first()).toBeVisible()

    const reminded = await signIn(await contextOf(browser, { language }), other)
    await reminded.goto('/notices')
    await expect(reminded.getByText(t.reminds)).toBeVisible()
  })

  test(`splits a payment from its receipt and shows the friend its shop and amount, ${language}`, async ({
    browser,
    request,
  }) => {
    const [asker, friend] = [await newcomer(request), await newcomer(request)]
    const paying = await callsOf(request, asker)
    const paymentNo = await paying.pay('30.00')
    const page = await signIn(await contextOf(browser, { language }), asker)
    await page.goto(`/scan-payment?receipt=${paymentNo}`)
    await page.getByRole('link', { name: t.fromReceipt }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t.canSplit)).toBeVisible()
    await sheet.getByLabel(t.people).fill('1')
    await sheet.getByLabel(t.shows).selectOption({ label: t.all })
    await expectNoViolations(page, 'of a payment')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(page).toHaveURL(/\/split\//)
    const link = page.url()
    const theirs = await signIn(await contextOf(browser, { language }), friend)
    await theirs.goto(link)
    await expect(theirs.getByText(t.shop)).toBeVisible()
    await expect(theirs.getByText(/30\.00 GF/).first()).toBeVisible()
    await theirs.getByRole('button', { name: t.pay('15.00') }).click()
    await theirs.getByRole('dialog').getByLabel(t.password, { exact: true }).fill('torch123')
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: t.pay('15.00') })
      .click()
    await expect(theirs.getByRole('dialog').getByText(t.done).last()).toBeVisible()
    await theirs.goto('/history')
    await theirs
      .getByRole('link', { name: /15\.00/ })
      .first()
      .click()
    await expect(theirs).toHaveURL(link)
  })
}
