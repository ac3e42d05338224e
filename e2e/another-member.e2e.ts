import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { AMOUNTS_HEADER } from '../contract/src/amount-format.ts'
import { common } from '../contract/src/common-words.ts'
import { words as editWords } from '../web/src/identity/profile/edit-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words as recipientWords } from '../web/src/points/send/recipient-words.ts'
import { words as takeWords } from '../web/src/trading/take/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { withPagesKept } from './support/kept-pages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { speakAmount } from './support/pay.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { storedSession } from './support/stored-session.ts'
import { walletCode } from './support/trade.ts'

// A form that is open for one member never acts as another (rules/screens#page-owner): another member signs in in a second tab,
// in this tab without a storage event, or before Back restores the page. The first member's forms are discarded.

interface Kind {
  what: string
  /** Opens the form and fills it in, up to the last button. */
  fillIn: (page: Page, request: APIRequestContext) => Promise<void>
  /** Presses that button, if it is still there. */
  send: (page: Page) => Promise<void>
}

const submit = (page: Page) => page.locator('dialog[open] button[type=submit]').click({ timeout: 1500 })

const kinds: Kind[] = [
  {
    what: 'the profile form',
    fillIn: async (page) => {
      await page.goto('/profile/edit')
      await page.getByLabel(editWords.zh.nickname).fill('第一位会员')
    },
    send: (page) => page.getByRole('button', { name: common.save.zh }).click({ timeout: 1500 }),
  },
  {
    what: 'a payment',
    fillIn: async (page) => {
      await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
      await speakAmount(page, '3')
      await page.locator('dialog[open] input[autocomplete=off][type=password]').fill('torch123')
    },
    send: submit,
  },
  {
    what: 'a transfer',
    fillIn: async (page, request) => {
      const { referralCode } = await memberOf(request, 'bob')
      await page.goto('/profile/assets')
      await page.getByRole('button', { name: assetsWords.zh.action.transfer, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(recipientWords.zh.code).fill(referralCode)
      await sheet.getByLabel(/^数量/).fill('100')
      await sheet.getByRole('button', { name: common.next.zh }).click()
      await sheet.getByLabel(common.paymentPassword.zh, { exact: true }).fill('torch123')
    },
    send: submit,
  },
  {
    what: 'an exchange',
    fillIn: async (page) => {
      await page.goto('/profile/assets')
      await page.getByRole('button', { name: common.exchange.zh, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(assetsWords.zh.exchange.pay).fill('100')
      await sheet.getByRole('button', { name: common.next.zh }).click()
      await expect(sheet.getByRole('button', { name: assetsWords.zh.exchange.confirm })).toBeVisible()
    },
    send: submit,
  },
  {
    what: 'taking an order',
    fillIn: async (page, request) => {
      await page.goto(await orderByLink(request))
      await page.getByRole('button', { name: tradingWords.zh.take.sell, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(takeWords.zh.amount.buy).fill('1000')
      await expect(sheet.getByRole('button', { name: takeWords.zh.confirm.buy('1,000') })).toBeVisible()
    },
    send: submit,
  },
]

/** Creates a sell order that is in no list. Returns its address. */
async function orderByLink(request: APIRequestContext): Promise<string> {
  const seller = await callsOf(request, await newSeller(request, '1000'))
  const { minPrice } = await seller.get<{ minPrice: string }>('/trading/hall/market-price')
  const order = await seller.post<{ id: number }>('/trading/hall/sell-order', {
    userId: seller.id,
    gfAmount: '1000',
    unitPrice: Number(minPrice).toFixed(2),
    remark: '',
    linkOnly: true,
    usdtQrCode: await walletCode(request, seller),
    paymentPassword: 'torch123',
  })
  const { link } = await seller.get<{ link: string }>(`/trading/hall/order/${order.id}`)
  return `/order/${order.id}?link=${link}`
}

/** Returns a member's nickname, balances and trades. */
async function stateOf(request: APIRequestContext, account: string): Promise<unknown> {
  const { id, get } = await callsOf(request, account)
  const { nickname } = await get<{ nickname: string | null }>('/user/info')
  const balances = await get<object>(`/points/account/${id}`)
  const trades = await get<unknown[]>(`/trading/hall/user-transactions/${id}?page=1&size=5`)
  return { nickname, balances, trades }
}

/** Stores another member's session in place of this page's; the same tab gets no storage event for it. */
async function switchUnseen(page: Page, request: APIRequestContext, account: string): Promise<void> {
  const login = {
    data: { account, password: 'torch123', rememberMe: false },
    headers: { [AMOUNTS_HEADER]: 'text' },
  }
  const { data } = (await (await request.post('/api/user/login', login)).json()) as {
    data: Record<string, unknown>
  }
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, storedSession(data))
}

/** Checks that nothing of the first member is left and the page belongs to the second. */
async function expectOnlyOf(page: Page, account: string): Promise<void> {
  await expectNoTypedText(page)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(account).first()).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').username)).toBe(
    account,
  )
}

/** Checks that no sheet contains typed text. A code in the address may have opened an empty sheet again. */
async function expectNoTypedText(page: Page): Promise<void> {
  const typed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('dialog[open] input:not([type=radio], [type=file])')]
        .map(({ value }) => value)
        .filter((value) => value !== ''),
    )
  await expect(async () => expect(await typed()).toEqual([])).toPass()
}

/** Collects the page's requests that may change data. */
function followWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (one.method() !== 'GET' && pathname.startsWith('/api/')) writes.push(`${one.method()} ${pathname}`)
  })
  return writes
}

for (const { what, fillIn, send } of kinds) {
  test(`discards ${what} when another member signs in in a second tab`, async ({ browser, request }) => {
    const [first, second] = [await newcomer(request), await newcomer(request)]
    const context = await contextOf(browser)
    const page = await signIn(context, first)
    await fillIn(page, request)
    const before = [await stateOf(request, first), await stateOf(request, second)]
    const writes = followWrites(page)
    await signInByForm(await context.newPage(), first, second)
    await page.bringToFront()
    await expectNoTypedText(page)
    await send(page).catch(() => {})
    await expectOnlyOf(page, second)
    expect(writes).toEqual([])
    expect([await stateOf(request, first), await stateOf(request, second)]).toEqual(before)
  })

  test(`does not send ${what} when another member’s session was stored without an event`, async ({
    browser,
    request,
  }) => {
    const [first, second] = [await newcomer(request), await newcomer(request)]
    const page = await signIn(await contextOf(browser), first)
    await fillIn(page, request)
    const before = [await stateOf(request, first), await stateOf(request, second)]
    const writes = followWrites(page)
    await switchUnseen(page, request, second)
    // The page may already be reloading for the second member.
    await send(page).catch(() => {})
    await expectOnlyOf(page, second)
    expect(writes).toEqual([])
    expect([await stateOf(request, first), await stateOf(request, second)]).toEqual(before)
  })

  test(`discards ${what} when Back restores the page after another member signs in`, async ({ request }) => {
    const [first, second] = [await newcomer(request), await newcomer(request)]
    const [page, close] = await withPagesKept(test.info().project.use.baseURL ?? ORIGIN, first)
    try {
      await fillIn(page, request)
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('restored', String(persisted)))
      })
      // Another document of this origin, so that the page goes into the back-forward cache.
      await page.goto('/api/docs')
      await switchUnseen(page, request, second)
      await page.goBack()
      const wasRestored = () => page.evaluate(() => sessionStorage.getItem('restored'))
      await expect(async () => expect(await wasRestored()).toBe('true')).toPass()
      await expectOnlyOf(page, second)
    } finally {
      await close()
    }
  })
}

/** Signs in through the form, which names the member who is already signed in. */
async function signInByForm(page: Page, before: string, account: string): Promise<void> {
  await page.goto('/login')
  await expect(page.getByText(identityWords.zh.signedIn.as(before))).toBeVisible()
  await page.getByLabel(identityWords.zh.login.account).fill(account)
  await page.getByLabel(common.password.zh, { exact: true }).fill('torch123')
  await page.getByRole('button', { name: assetsWords.zh.logIn, exact: true }).click()
  await expect(page).toHaveURL(`${ORIGIN}/`)
}

test('names the signed-in member on the login page and continues as them', { tag: '@short' }, async ({
  browser,
  request,
}) => {
  const name = await newcomer(request)
  const page = await signIn(await contextOf(browser), name)
  await page.goto('/login')
  await expect(page.getByText(identityWords.zh.signedIn.as(name))).toBeVisible()
  await page.getByRole('button', { name: identityWords.zh.signedIn.continueSignedIn }).click()
  await expect(page).toHaveURL(`${ORIGIN}/`)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').username)).toBe(name)
})
