import { expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { readUnits, showUnits } from '../contract/src/money.ts'
import { firstPayment } from '../server/src/demo/content.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as staffWords } from '../web/src/payments/staff/staff-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { makeBill } from './support/bills.ts'
import {
  AMOUNT,
  beginningWith,
  containing,
  inBothLanguages,
  LANGUAGES,
  wholeText,
} from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { sendGf } from './support/send-gf.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

const priceOfFirstItem = readUnits(firstPayment()?.priceGf ?? '')

// The counter: a bill is made, its code is shown, and it turns "paid"; a cashier does the same on their own phone.

const texts = inBothLanguages((language) => ({
  point: uiWords[language].keypad.point,
  plus: uiWords[language].keypad.plus,
  collect: beginningWith(counterWords[language].collectAmount(AMOUNT)),
  note: counterWords[language].addNote,
  reference: counterWords[language].reference,
  save: counterWords[language].save,
  scan: counterWords[language].scanToPay,
  turn: counterWords[language].turn,
  turned: counterWords[language].turnBack,
  paid: counterWords[language].paid,
  next: counterWords[language].next,
  fixed: paymentsWords[language].bill.fixed,
  done: paymentsWords[language].receipt.title.paid,
  cancel: counterWords[language].cancelBill,
  cancelled: paymentsWords[language].bill.cancelled,
  services: counterWords[language].services,
  fixedCode: counterWords[language].staticCode,
  enter: containing(counterWords[language].offlineNote(AMOUNT)),
  close: uiWords[language].close,
  expired: counterWords[language].expired,
  again: counterWords[language].again,
  bills: counterWords[language].bills,
  staff: staffWords[language].invite,
  join: counterWords[language].join.submit,
  code: counterWords[language].join.code,
  leave: counterWords[language].leave,
  person: { zh: /carol/, en: /carol/ }[language],
  removeIt: staffWords[language].remove,
  today: counterWords[language].showToday,
  refund: common.refund[language],
  nothing: counterWords[language].join.nothing,
  keypad: counterWords[language].keypad,
  settings: counterWords[language].settings,
  voice: counterWords[language].voice,
  spoken: wholeText(counterWords[language].spoken('20.5')),
  need: counterWords[language].needAmount,
}))

type Texts = (typeof texts)['zh'] | (typeof texts)['en']

async function press(page: Page, keys: string[]) {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click()
}

/** Makes the bill and returns the address in its code. */
async function addressOfBill(page: Page, t: Texts): Promise<string> {
  const { address } = await makeBill(page, t.collect)
  await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
  return address
}

/** Records the toasts of a page, and what it would speak: the test machine has no speaker. */
async function recordAnnouncements(page: Page) {
  const announced: Record<'toasts' | 'spoken', string[]> = { toasts: [], spoken: [] }
  await page.exposeFunction('onToast', (text: string) => announced.toasts.push(text))
  await page.exposeFunction('onSpeech', (text: string) => announced.spoken.push(text))
  await page.addInitScript(() => {
    const { onToast, onSpeech } = window as unknown as Record<'onToast' | 'onSpeech', (text: string) => void>
    speechSynthesis.speak = ({ text }) => onSpeech(text)
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node.parentElement?.matches('[popover][role=status]')) onToast(node.textContent ?? '')
      }).observe(document, { subtree: true, childList: true })
    })
  })
  return announced
}

for (const language of LANGUAGES) {
  const t = texts[language]
  const table = language === 'zh' ? '3 号桌' : 'Table 3'

  for (const size of SIZES_OF[language])
    test(`shows a bill as paid once the customer pays it, ${language}, ${size.width}`, {
      tag: '@one-look',
    }, async ({ browser, request }) => {
      // A shop of its own: this counter would also announce payments of other journeys.
      const { owner } = await openNoodleShop(request)
      const page = await signIn(await contextOf(browser, { language, size }), owner)
      await page.goto('/merchant-counter')
      // A wide screen begins with the items.
      await page.getByText(t.keypad, { exact: true }).click()
      await expect(page.getByRole('button', { name: t.need })).toHaveAttribute('aria-disabled', 'true')
      await press(page, ['1', '2', t.plus, '8', t.point, '5'])
      await page.getByRole('button', { name: t.note }).click()
      await page.getByLabel(t.reference).fill(table)
      await page.getByRole('button', { name: t.save }).click()
      const address = await addressOfBill(page, t)
      await page.getByRole('button', { name: t.turn }).click()
      await expectFits(page, 'turned to the customer', page.getByRole('button', { name: t.turned }))
      // The customer holds the phone: only staff may close or cancel a bill.
      await expect(page.getByRole('button', { name: t.cancel })).toHaveCount(0)
      await expect(page.getByRole('button', { name: t.close, exact: true })).toHaveCount(0)

      const bob = await signIn(await contextOf(browser, { language, size }), 'bob')
      await bob.goto(address)
      await expect(bob.getByText(t.fixed)).toBeVisible()
      await expect(bob.getByText(table)).toBeVisible()
      await expect(bob.getByText('20.50', { exact: true })).toBeVisible()
      await confirmPayment(bob)
      await expect(bob.getByText(t.done)).toBeVisible()
      await expect(bob.getByText(table)).toBeVisible()

      await expect(page.getByText(t.paid, { exact: true })).toBeVisible()
      const next = page.getByRole('button', { name: t.next })
      await expectFits(page, 'paid', next)
      await next.click()
      await expect(page.getByRole('button', { name: t.need })).toBeVisible()
      await page.getByRole('button', { name: t.today }).click()
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(table) })
          .first(),
      ).toBeVisible()
    })

  test(`announces a payment aloud and by one toast, ${language}`, { tag: '@one-look' }, async ({
    browser,
    request,
  }) => {
    const { owner, shopId: merchantId } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const { toasts, spoken } = await recordAnnouncements(page)
    await page.goto('/merchant-counter')
    await page.getByRole('button', { name: t.settings }).click()
    await page.getByText(t.voice).first().click()
    await expect(page.getByRole('switch', { name: t.voice })).toBeChecked()
    await page.keyboard.press('Escape')
    await press(page, ['2', '0', t.point, '5'])
    const { billNo } = await makeBill(page, t.collect)
    await (await callsOf(request, 'bob')).payShop({ merchantId, gfAmount: '20.5', billNo })
    const toastsWith = (amount: string) => toasts.filter((text) => text.includes(amount))
    await expect.poll(() => toastsWith('20.5')).toHaveLength(1)
    expect(spoken.at(-1)).toMatch(t.spoken)
    expect(spoken.at(-1)).toContain('20.5')

    // The payment's notice, which arrives later and before that of a transfer, shows no second toast.
    await sendGf(request, { from: 'alice', to: owner, amount: '100' })
    await expect.poll(() => toastsWith('100')).toHaveLength(1)
    expect(toastsWith('20.5')).toHaveLength(1)
  })

  test(`adds up items, and refuses the payment of a cancelled bill, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/merchant-counter')
    await page.getByText(t.services, { exact: true }).click()
    // A count whose total no other bill at this counter has, neither of the other language nor of a first attempt.
    const count = (language === 'zh' ? 7 : 9) + 4 * test.info().retry
    const first = page.getByRole('listitem').getByRole('button').first()
    for (let n = 0; n < count; n += 1) await first.click()
    await expect(page.getByText(`×${count}`)).toBeVisible()
    const address = await addressOfBill(page, t)
    // A closed bill is listed among the open ones and can be shown again.
    await page.getByRole('button', { name: t.close }).click()
    await expect(page.getByRole('heading', { name: t.bills })).toBeVisible()
    await page
      .getByRole('button', { name: `${showUnits(BigInt(count) * priceOfFirstItem)} GF` })
      .last()
      .click()
    await page.getByRole('button', { name: t.cancel }).click()
    const answered = page.waitForResponse('**/payment/bills/*/cancel')
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    expect((await answered).ok()).toBe(true)
    await expect(page.getByRole('img', { name: t.scan })).toHaveCount(0)

    const bob = await signIn(await contextOf(browser, { language }), 'bob')
    await bob.goto(address)
    await expect(bob.getByText(t.cancelled)).toBeVisible()
  })

  test(`marks an expired bill and makes it again, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    // The first bill has three seconds left when it reaches the phone.
    let made = 0
    await page.route('**/payment/bills', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { expiresTime: string } }
      made += 1
      if (made === 1) body.data.expiresTime = new Date(Date.now() + 3000).toISOString()
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto('/merchant-counter')
    // The keyboard works like the keys on the screen.
    await expect(page.getByRole('button', { name: t.need })).toBeVisible()
    await page.keyboard.type('3.39')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: t.collect }).click()
    await expect(page.getByText(t.expired, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: t.again }).click()
    await expect(page.getByRole('dialog').getByText(t.scan, { exact: true })).toBeVisible()
    await expect(page.getByText(/^3\.30/).first()).toBeVisible()
    expect(made).toBe(2)
  })

  test(`shows the fixed code with the amount when there is no network, ${language}`, async ({ browser }) => {
    const context = await contextOf(browser, { language })
    const page = await signIn(context, 'noodle')
    await page.goto('/merchant-counter')
    await expect(page.getByRole('button', { name: t.fixedCode })).toBeEnabled()
    await context.setOffline(true)
    await press(page, ['2', '6'])
    await page.getByRole('button', { name: t.collect }).click()
    await expect(page.getByText(t.enter)).toBeVisible()
    await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
  })
}

test('lets an invited cashier take a payment until the owner removes them', { tag: '@short' }, async ({
  browser,
}) => {
  const [t, e] = [texts.zh, texts.en]
  const owner = await signIn(await contextOf(browser), 'noodle')
  await owner.goto('/merchant-staff')
  const invited = owner.waitForResponse((response) => response.url().endsWith('/staff/invitations'))
  await owner.getByRole('button', { name: t.staff }).click()
  const { data } = (await (await invited).json()) as { data: { code: string } }
  await expect(owner.getByText(data.code, { exact: true })).toBeVisible()

  const carol = await signIn(await contextOf(browser, { language: 'en' }), 'carol')
  await carol.goto('/merchant-counter')
  await expect(carol.getByText(e.nothing)).toBeVisible()
  await carol.goto(`/merchant-counter?join=${data.code.toLowerCase()}`)
  await carol.getByRole('button', { name: e.join }).click()
  await expect(carol.getByRole('button', { name: e.leave })).toBeVisible()

  await press(carol, ['7'])
  const address = await addressOfBill(carol, e)
  const bob = await signIn(await contextOf(browser), 'bob')
  await bob.goto(address)
  await confirmPayment(bob)
  await expect(bob.getByText(t.done)).toBeVisible()
  await expect(carol.getByText(e.paid, { exact: true })).toBeVisible()
  await carol.getByRole('button', { name: e.next }).click()
  // A cashier cannot refund.
  await carol.getByRole('button', { name: e.today }).click()
  await carol.getByRole('dialog').getByRole('button', { name: /7\.00/ }).first().click()
  await expect(carol.getByRole('heading', { name: financeWords.en.detailTitle })).toBeVisible()
  await expect(carol.getByRole('button', { name: e.refund, exact: true })).toHaveCount(0)

  await owner.reload()
  // The owner sees staff by their full names.
  await owner.getByRole('button', { name: t.person }).click()
  await owner.getByRole('dialog').getByRole('button', { name: t.removeIt, exact: true }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: t.removeIt, exact: true }).click()
  await expect(owner.getByRole('button', { name: t.person })).toHaveCount(0)
  // Her open counter updates by itself.
  await expect(carol.getByText(e.nothing)).toBeVisible()
})

for (const language of LANGUAGES) {
  const texts = {
    zh: { net: /今日净收款 106\.00 GF/, taken: '收款 128.00 · 退款 22.00', row: '已退 22.00 GF' },
    en: {
      net: /Today, net 106\.00 GF/,
      taken: '128.00 paid · 22.00 refunded',
      row: '22.00 GF refunded',
    },
  }[language]
  test(`shows the day’s net amount after refunds and names the refunds, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner, shopId } = await openNoodleShop(request)
    const bob = await callsOf(request, 'bob')
    const paymentNo = await bob.payShop({ merchantId: shopId, gfAmount: '128' })
    const own = await callsOf(request, owner)
    await own.post('/merchants/payment/refund', { paymentNo, amount: '22' })
    const page = await signIn(await contextOf(browser, { language }), owner)
    await page.goto('/merchant-counter')
    const summary = page.getByRole('button', { name: texts.net })
    await expect(summary).toContainText('106.00')
    await expect(summary).toContainText(texts.taken)
    await summary.click()
    await expect(page.getByRole('dialog').getByText(texts.row)).toBeVisible()
  })
}
