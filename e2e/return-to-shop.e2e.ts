import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as programsWords } from '../web/src/programs/words.ts'
import { ANY, beginningWith, inBothLanguages, LANGUAGES, wholeText } from './support/languages.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, expectFitsAllSizes } from './support/sizes.ts'

// The way back from a bill to the shop's own site, after paying and without (rules/programs#return-address).

const texts = inBothLanguages((language) => ({
  leave: wholeText(paymentsWords[language].bill.leave(ANY)),
  back: beginningWith(paymentsWords[language].receipt.backToShop(ANY)),
  leaveTest: wholeText(programsWords[language].testBill.leave(ANY)),
  backFromTest: wholeText(programsWords[language].testBill.back(ANY)),
  demo: programsWords[language].testBill.title,
  paid: programsWords[language].testBill.status.paid,
  pay: programsWords[language].testBill.pay,
}))

/** Creates a key of the demo's shop. Returns its token, and how to revoke it. */
async function aKey(request: APIRequestContext, isTest: boolean) {
  const login = await request.post('/api/user/login', { data: { account: 'noodle', password: 'torch123' } })
  const { accessToken, userInfo } = (await login.json()).data
  const headers = { authorization: `Bearer ${accessToken}` }
  const path = `/api/programs/${userInfo.merchantInfo.id}/keys`
  const name = `Return ${crypto.randomUUID().slice(0, 8)}`
  const data = { name, isTest, scopes: ['bills:create'], paymentPassword: 'torch123' }
  const { token, key } = (await (await request.post(path, { headers, data })).json()).data
  return { token, revoke: () => request.delete(`${path}/${key.keyId}`, { headers }) }
}

async function aBill(request: APIRequestContext, token: string, site: string) {
  const made = await request.post('/api/shop-api/bills', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      amount: '4.20',
      items: [{ name: 'Tea', unitPrice: '2.10', quantity: 2 }],
      reference: 'order 7',
      returnUrl: `${site}/orders/7?from=torch`,
      cancelUrl: `${site}/cart`,
    },
  })
  return (await made.json()).data as { billNo: string; gfPaymentQrCode: string }
}

/** Waits until the page has come back with a genuine result. */
async function expectResult(page: Page, token: string, path: string, result: Record<string, string>) {
  await expect(page).toHaveURL(({ pathname }) => pathname === path)
  const { pathname, search, searchParams } = new URL(page.url())
  const [signed = '', signature] = `${pathname}${search}`.split('&torch_signature=')
  const secret = createHmac('sha256', token).update('torch-return').digest()
  expect(createHmac('sha256', secret).update(signed).digest('hex')).toBe(signature)
  for (const [name, value] of Object.entries(result)) expect(searchParams.get(`torch_${name}`)).toBe(value)
}

for (const language of LANGUAGES) {
  const t = texts[language]

  test(`goes back to the shop’s site after paying a bill, and without, ${language}`, {
    tag: '@one-look',
  }, async ({ browser, request }) => {
    const site = createServer((_, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Shop</title>'),
    )
    await new Promise<void>((done) => {
      site.listen(0, '127.0.0.1', done)
    })
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const live = await aKey(request, false)
    try {
      const bob = await signIn(await contextOf(browser, { language }), 'bob')
      const { billNo, gfPaymentQrCode } = await aBill(request, live.token, address)
      await bob.goto(gfPaymentQrCode)
      const leave = bob.getByRole('button', { name: t.leave })
      await expectFits(bob, 'a bill with a way back', leave)
      await leave.click()
      await expectResult(bob, live.token, '/cart', { bill: billNo, status: 'open' })

      await bob.goto(gfPaymentQrCode)
      await confirmPayment(bob)
      // By itself.
      await expectResult(bob, live.token, '/orders/7', { bill: billNo, status: 'paid', amount: '4.2000' })
      await bob.goBack()
      const back = bob.getByRole('button', { name: t.back })
      await expectFitsAllSizes(bob, 'a receipt with a way back')
      await back.click()
      await expectResult(bob, live.token, '/orders/7', { bill: billNo, status: 'paid' })
    } finally {
      await live.revoke()
      site.close()
    }
  })

  test(`marks a test bill as paid on its page, ${language}`, { tag: '@one-look' }, async ({
    browser,
    request,
  }) => {
    const tester = await aKey(request, true)
    try {
      const { billNo, gfPaymentQrCode } = await aBill(request, tester.token, 'http://localhost:9')
      const page = await (await contextOf(browser, { language })).newPage()
      await page.goto(gfPaymentQrCode)
      await expect(page.getByRole('heading', { name: t.demo })).toBeVisible()
      await expect(page.getByRole('link', { name: t.leaveTest })).toHaveAttribute('href', /torch_status=open/)
      await expectFitsAllSizes(page, 'a test bill')
      await page.getByRole('button', { name: t.pay }).click()
      await expect(page.getByText(t.paid)).toBeVisible()
      const href = new RegExp(
        `^http://localhost:9/orders/7\\?from=torch&torch_bill=${billNo}&torch_status=paid`,
      )
      await expect(page.getByRole('link', { name: t.backFromTest })).toHaveAttribute('href', href)
    } finally {
      await tester.revoke()
    }
  })
}
