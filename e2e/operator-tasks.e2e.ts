import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { lists } from '@torch/contract/console.ts'
import { words as economyWords } from '../web/src/operators/economy/economy-words.ts'
import { words as globalSearchWords } from '../web/src/operators/global-search/global-search-words.ts'
import { words as homeWords } from '../web/src/operators/home/home-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as closingWords } from '../web/src/payments/closing/closing-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as recordSearchWords } from '../web/src/payments/finance/record-search-words.ts'
import { words as refundWords } from '../web/src/payments/refund/refund-words.ts'
import { words as staffWords } from '../web/src/payments/staff/staff-words.ts'
import { type Errand, runErrands } from './support/errands.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { addTill } from './support/tills.ts'

// Ten tasks of an operator from the home page and ten of a shop from its finance page, counted in clicks, fields and keys
// (rules/screens#lookup-tasks). A change that makes one of them longer fails here.

const texts = inBothLanguages((language) => ({
  home: operatorsWords[language].home,
  orders: lists.orders.page[language],
  theirPayments: { zh: '查看付款', en: 'View payments' }[language],
  find: globalSearchWords[language].label,
  operators: operatorsWords[language].operators,
  noted: operatorsWords[language].acts.names['note-added'],
  amount: economyWords[language].amount,
  refunds: refundWords[language].history,
  feedback: homeWords[language].names.feedback,
  addedBy: { zh: (name: string) => `${name} 新增`, en: (name: string) => `by ${name}` }[language],
  search: recordSearchWords[language].search,
  totals: recordSearchWords[language].totals,
  detail: financeWords[language].detailTitle,
  rungUpBy: financeWords[language].rungUpBy,
  today: recordSearchWords[language].today,
  yesterday: recordSearchWords[language].yesterday,
  thisMonth: recordSearchWords[language].thisMonth,
  csv: closingWords[language].csv,
  closing: closingWords[language].title,
  net: closingWords[language].net,
  previous: closingWords[language].previous,
  staff: staffWords[language].title,
}))

/** The operator who adds the demo's new operators (support/operators.ts). */
const PARTNER = '合伙人老秦 Qin'

type Words = (typeof texts)['zh' | 'en']

/** Pays a bill of `wholeGf` and some hundredths that the owner made. Searches find it by its amount, so each test has its own whole GF. */
async function payBill(
  request: APIRequestContext,
  at: { owner: string; shopId: number; tillId?: number },
  wholeGf: number,
) {
  const { owner: account, shopId: merchantId, tillId } = at
  const [owner, payer] = [await callsOf(request, account), await newcomer(request)]
  const calls = await callsOf(request, payer)
  const amount = `${wholeGf}.${10 + Math.floor(Math.random() * 90)}`
  const reference = `noon ${payer}`
  const bill = await owner.post<{ billNo: string }>('/merchants/payment/bills', {
    merchantId,
    amount,
    reference,
    ...(tillId !== undefined && { tillId }),
  })
  const paymentNo = await calls.payShop({ merchantId, gfAmount: amount, billNo: bill.billNo })
  return { payer, payerId: calls.id, amount, reference, paymentNo }
}

/** Opens a shop with a till and an operator's note about it. */
async function openShopWithTill(request: APIRequestContext) {
  const name = `面馆 ${crypto.randomUUID().slice(0, 8)}`
  const { owner, shopId } = await openNoodleShop(request, name)
  const till = '露台 Terrace'
  const { tillId } = await addTill(request, { owner, shopId }, till)
  const support = await operatorCalls(request, 'owner')
  await support.done(`/holders/shop/${shopId}/notes`, { text: 'The licence is looked at again.' })
  return { name, owner, shopId, tillId, till }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`does ten operator tasks within their step limits, ${language}`, async ({ browser, request }) => {
    test.slow()
    const shop = await openShopWithTill(request)
    const paid = await payBill(request, shop, { zh: 36, en: 37 }[language])
    const added = await newOperator(request, 'support')
    const calls = await operatorCalls(request, 'owner')
    const [trade] = await calls.get<{ id: number; tradeNo: string }[]>('/trades?size=1')
    const page = await signInOperator(await contextOf(browser, { language, wide: true }), 'owner')
    await runErrands(
      page,
      async () => {
        await page.goto('/console')
        await expect(page.getByRole('heading', { level: 1, name: t.home })).toBeVisible()
      },
      errandsOfOperator(page, t, { shop, paid, added, trade }),
    )
  })

  test(`does ten shop tasks within their step limits, ${language}`, async ({ browser, request }) => {
    test.slow()
    const { merchantInfo } = await (await callsOf(request, 'noodle')).get<{ merchantInfo: { id: number } }>(
      '/user/info',
    )
    const paid = await payBill(
      request,
      { owner: 'noodle', shopId: merchantInfo.id },
      { zh: 38, en: 39 }[language],
    )
    const page = await signIn(await contextOf(browser, { language, wide: true }), 'noodle')
    await runErrands(
      page,
      async () => {
        await page.goto('/merchant-finance')
        await expect(page.getByRole('searchbox', { name: t.search })).toBeVisible()
      },
      errandsOfShop(page, t, paid),
    )
  })
}

interface Given {
  shop: Awaited<ReturnType<typeof openShopWithTill>>
  paid: Awaited<ReturnType<typeof payBill>>
  added: { account: string }
  trade: { id: number; tradeNo: string } | undefined
}

function errandsOfOperator(page: Page, t: Words, { shop, paid, added, trade }: Given): readonly Errand[] {
  const section = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  // The search field of the home page has the focus: text is typed, and Enter opens the result.
  const searchRecords = async (text: string) => {
    await expect(page.getByLabel(t.find)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const openFirst = () => page.getByRole('rowheader').first().getByRole('link').click()
  const onlyRow = () => expect(page.getByRole('rowheader')).toHaveCount(1)
  return [
    [
      'the payment of a member on a day, and what became of it',
      4,
      async () => {
        await searchRecords(paid.payer)
        await page.getByRole('link', { name: t.theirPayments }).click()
        await onlyRow()
        await openFirst()
        await expect(page.getByRole('heading', { name: t.refunds, exact: true })).toBeVisible()
      },
    ],
    [
      'who was let in by whom',
      1,
      async () => {
        await section(t.operators).click()
        const card = page.getByRole('listitem').filter({ hasText: added.account })
        await expect(card).toContainText(t.addedBy(PARTNER))
      },
    ],
    [
      'which till took the 38 GF at noon',
      2,
      async () => {
        await searchRecords(paid.amount)
        await expect(page).toHaveURL(new RegExp(paid.paymentNo))
        await expect(page.getByText(shop.till, { exact: true })).toBeVisible()
      },
    ],
    [
      'a member by a mail address',
      2,
      async () => {
        await searchRecords(`${paid.payer}@example.com`)
        await expect(page).toHaveURL(new RegExp(`members/${paid.payerId}`))
      },
    ],
    [
      'a payment by its number',
      2,
      async () => {
        await searchRecords(paid.paymentNo)
        await expect(page).toHaveURL(new RegExp(paid.paymentNo))
      },
    ],
    [
      'a trade by its number',
      2,
      async () => {
        await searchRecords(trade?.tradeNo ?? '')
        await expect(page).toHaveURL(new RegExp(`trades/${trade?.id}`))
      },
    ],
    [
      'the largest orders',
      2,
      async () => {
        await section(t.orders).click()
        await page.getByRole('columnheader', { name: t.amount }).getByRole('button').click()
        await expect(page).toHaveURL(/sort=largest/)
      },
    ],
    [
      'what was done about a shop',
      2,
      async () => {
        await searchRecords(shop.name)
        await expect(page).toHaveURL(new RegExp(`shops/${shop.shopId}`))
        await expect(page.getByRole('listitem').filter({ hasText: t.noted }).first()).toBeVisible()
      },
    ],
    [
      'what a colleague did',
      2,
      async () => {
        await searchRecords(added.account)
        await expect(page).toHaveURL(/log\?operatorId=\d+/)
      },
    ],
    [
      'the feedback that waits longest',
      1,
      async () => {
        await page.locator('main').getByRole('link', { name: t.feedback }).click()
        await expect(page).toHaveURL(/feedback/)
      },
    ],
  ]
}

function errandsOfShop(page: Page, t: Words, paid: Awaited<ReturnType<typeof payBill>>): readonly Errand[] {
  const totals = page.getByRole('region', { name: t.totals })
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const find = async (text: string) => {
    await page.getByRole('searchbox', { name: t.search }).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    // A shop sees masked names of its payers, which several may share.
    await expect(totals).toBeVisible()
    await expect(page.getByRole('button', { name: paid.reference }).first()).toBeVisible()
  }
  const open = async () => {
    await page.getByRole('button', { name: paid.reference }).first().click()
    await expect(page.getByRole('dialog', { name: t.detail })).toContainText(t.rungUpBy)
  }
  const sumOf = (span: string) => async () => {
    await button(span).click()
    await expect(page).toHaveURL(/from=/)
  }
  const download = async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: t.csv }).first().click()
    await file
  }
  const toClosing = async () => {
    await page.getByRole('link', { name: t.closing }).click()
    await expect(page.getByText(t.net)).toBeVisible()
  }
  return [
    [
      'which till took the 38 GF at noon',
      5,
      async () => {
        await find(paid.amount)
        await button(t.today).click()
        await open()
      },
    ],
    ['a payment by its number', 3, () => find(paid.paymentNo)],
    ['a payment by its payer', 3, () => find(paid.payer)],
    [
      'what was written on a bill, and who rang it up',
      4,
      async () => {
        await find(paid.reference)
        await open()
      },
    ],
    ['what came in today', 1, sumOf(t.today)],
    ['what came in yesterday', 1, sumOf(t.yesterday)],
    [
      'the month as a file',
      2,
      async () => {
        await sumOf(t.thisMonth)()
        await download()
      },
    ],
    ['the closing of today', 1, toClosing],
    [
      'the closing of yesterday',
      2,
      async () => {
        await toClosing()
        await page.getByRole('button', { name: t.previous }).click()
        await expect(page).toHaveURL(/day=/)
      },
    ],
    [
      'who works at the shop',
      1,
      async () => {
        await page.getByRole('link', { name: t.staff, exact: true }).click()
        await expect(page).toHaveURL(/merchant-staff/)
      },
    ],
  ]
}
