import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openShop } from '../examples/shop/shop.ts'
import { words as recordWords } from '../web/src/operators/records/record-words.ts'
import { words as programsWords } from '../web/src/programs/words.ts'
import { ANY, containing, inBothLanguages, LANGUAGES } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// A shop's own program: the owner makes a key and a webhook, the program makes a bill, a member pays, and the webhook is called.
// The example shop does the same with a page of its own.

const texts = inBothLanguages((language) => ({
  newKey: programsWords[language].newIdempotencyKey,
  name: programsWords[language].name,
  refunds: programsWords[language].scopes['refunds:create'],
  limit: programsWords[language].refundLimit,
  password: programsWords[language].password,
  stored: programsWords[language].stored,
  addWebhook: programsWords[language].newWebhook,
  url: programsWords[language].url,
  revoke: programsWords[language].revoke,
  revoked: programsWords[language].revokedMark,
  delivered: programsWords[language].statuses.delivered,
  paid: programsWords[language].events['bill.paid'],
  makeBills: programsWords[language].scopes['bills:create'],
  readBills: programsWords[language].scopes['bills:read'],
  trial: programsWords[language].try,
  rotate: programsWords[language].rotate,
  endOld: programsWords[language].endOld,
  bothSign: containing(programsWords[language].overlap(ANY)),
  resend: programsWords[language].resend,
  remove: programsWords[language].removeWebhook,
  noWebhooks: programsWords[language].noWebhooks,
  beef: { zh: /红烧牛肉面/, en: /Braised beef noodles/ }[language],
  waiting: programsWords[language].testBill.status.open,
  shopPaid: { zh: '已付款，面马上好', en: 'Paid, your noodles are on their way' }[language],
  refund: programsWords[language].scopes['refunds:create'],
  refunded: recordWords[language].refundOnBehalf.done,
}))

interface Delivery {
  signature: string
  body: string
}

/** Receives a webhook's deliveries, newest last. Each is answered with success. */
async function receiveDeliveries() {
  const got: Delivery[] = []
  const receiver = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const signature = String(request.headers['torch-signature'])
    got.push({ signature, body: String(Buffer.concat(chunks)) })
    reply.writeHead(204).end()
  })
  return { got, url: `${await listen(receiver)}/hook`, close: () => receiver.close() }
}

/** Returns which of the secrets have signed a delivery, in the order of its signatures. */
function signersOf({ signature, body }: Delivery, secrets: readonly string[]): number[] {
  const [time = '', ...signatures] = signature.split(',')
  const signed = `${time.slice('t='.length)}.${body}`
  const by = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`)
  return signatures.map((one) => by.indexOf(one))
}

/** Makes a key and a webhook for the demo's noodle shop. */
async function makeCredentials(request: APIRequestContext, { name, url }: { name: string; url: string }) {
  const { headers, get, post } = await callsOf(request, 'noodle')
  const { merchantInfo } = await get<{ merchantInfo: { id: number } }>('/user/info')
  const at = `/programs/${merchantInfo.id}`
  const [paymentPassword, scopes] = ['torch123', ['bills:create', 'bills:read', 'refunds:create']]
  const { token, key } = await post<{ token: string; key: { keyId: number } }>(`${at}/keys`, {
    ...{ name, scopes, refundLimit: '100', paymentPassword },
  })
  const events = ['bill.paid', 'refund.created']
  const { secret, webhook } = await post<{ secret: string; webhook: { webhookId: number } }>(
    `${at}/webhooks`,
    { url, events, paymentPassword },
  )
  const remove = async () => {
    await request.delete(`/api${at}/keys/${key.keyId}`, { headers })
    await request.delete(`/api${at}/webhooks/${webhook.webhookId}`, { headers })
  }
  return { token, secret, remove }
}

/** Listens on the loopback interface. Returns the address. */
async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Returns the key or secret that is shown once, and closes its dialog. */
async function readOnce(page: Page, stored: string): Promise<string> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: stored }) })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: stored }).click()
  await expect(dialog).toBeHidden()
  return secret
}

async function pay(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await confirmPayment(page)
  await expect(page.getByText(/^T\d{22}$/)).toBeVisible()
}

for (const language of LANGUAGES) {
  const t = texts[language]

  for (const size of SIZES_OF[language])
    test(`calls the webhook for a program’s paid bill and refuses a revoked key, ${language}, ${size.width}`, {
      tag: '@one-look',
    }, async ({ browser }) => {
      const { got, url: hook, close } = await receiveDeliveries()
      const owner = await signIn(await contextOf(browser, { language, size }), 'noodle')
      const keyName = `Till ${crypto.randomUUID().slice(0, 8)}`
      await owner.goto('/merchant-management')
      await owner.locator('a[href="/merchant-programs"]').click()

      await owner.getByRole('button', { name: t.newKey }).click()
      const form = owner.getByRole('dialog')
      await form.getByLabel(t.name, { exact: true }).fill(keyName)
      // No scope is preselected.
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
      for (const name of [t.makeBills, t.readBills, t.refunds])
        await form.getByRole('checkbox', { name, exact: true }).check()
      await form.getByLabel(t.limit).fill('20')
      await form.getByLabel(t.password, { exact: true }).fill('torch123')
      const make = form.getByRole('button', { name: t.newKey })
      await expectFits(owner, 'making a key', make)
      await make.click()
      const token = await readOnce(owner, t.stored)
      expect(token).toMatch(/^tk_[A-Za-z0-9_-]{43}$/)

      await owner.getByRole('button', { name: t.addWebhook }).click()
      const address = owner.getByRole('dialog')
      await address.getByLabel(t.url, { exact: true }).fill(hook)
      await address.getByLabel(t.password, { exact: true }).fill('torch123')
      const add = address.getByRole('button', { name: t.addWebhook })
      await expectFits(owner, 'adding a webhook', add)
      await add.click()
      const secret = await readOnce(owner, t.stored)

      const request = (await contextOf(browser)).request
      const headers = { authorization: `Bearer ${token}` }
      const made = await request.post('/api/shop-api/bills', { headers, data: { amount: '3.21' } })
      const { billNo, gfPaymentQrCode } = (await made.json()).data
      await pay(await signIn(await contextOf(browser, { language }), 'bob'), gfPaymentQrCode)
      const ofBill = () => got.find(({ body }) => body.includes(billNo) && body.includes('bill.paid'))
      await expect.poll(ofBill).toBeTruthy()
      const delivery = ofBill() ?? { signature: '', body: '' }
      expect(delivery.signature).toMatch(/^t=\d+,v1=\w+$/)
      expect(signersOf(delivery, [secret])).toEqual([0])
      const refund = await request.post(`/api/shop-api/bills/${billNo}/refunds`, {
        headers,
        data: { amount: '3.21' },
      })
      expect((await refund.json()).data).toMatchObject({ gfAmount: '3.2100' })

      await owner.getByRole('button', { name: `${t.revoke} ${keyName}` }).click()
      await owner.getByRole('alertdialog').getByRole('button', { name: t.revoke, exact: true }).click()
      await expect(owner.getByRole('button', { name: `${t.revoke} ${keyName}` })).toHaveCount(0)
      const refused = await request.get(`/api/shop-api/bills/${billNo}`, { headers })
      expect(refused.status()).toBe(401)
      close()
    })

  for (const size of SIZES_OF[language])
    test(`sends a delivery again, rotates the secret and removes the webhook, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      const { got, url: hook, close } = await receiveDeliveries()
      const name = `Till ${crypto.randomUUID().slice(0, 8)}`
      const { token, secret, remove } = await makeCredentials(request, { name, url: hook })
      const headers = { authorization: `Bearer ${token}` }
      const made = await request.post('/api/shop-api/bills', { headers, data: { amount: '3.21' } })
      const bob = await signIn(await contextOf(browser, { language }), 'bob')
      await pay(bob, (await made.json()).data.gfPaymentQrCode)
      await expect.poll(() => got.length).toBeGreaterThan(0)
      const owner = await signIn(await contextOf(browser, { language, size }), 'noodle')
      await owner.goto('/merchant-programs')
      await owner.getByRole('link', { name: hook }).click()
      await owner.getByRole('button', { name: t.paid }).first().click()
      await expect(owner.getByRole('dialog').locator('pre')).toContainText('bill.paid')
      const before = got.length
      const resend = owner.getByRole('dialog').getByRole('button', { name: t.resend })
      await expectFits(owner, 'a delivery', resend)
      await resend.click()
      await expect.poll(() => got.length).toBeGreaterThan(before)
      // After a rotation both secrets sign until the owner ends the old one.
      await owner.getByRole('button', { name: t.rotate, exact: true }).click()
      const rotating = owner.getByRole('dialog')
      await rotating.getByLabel(t.password, { exact: true }).fill('torch123')
      const rotate = rotating.getByRole('button', { name: t.rotate, exact: true })
      await expectFits(owner, 'rotating a secret', rotate)
      await rotate.click()
      const fresh = await readOnce(owner, t.stored)
      await expect(owner.getByText(t.bothSign)).toBeVisible()
      const signedWith = async () => {
        const count = got.length
        await owner.getByRole('button', { name: t.trial, exact: true }).click()
        await expect.poll(() => got.length).toBeGreaterThan(count)
        return signersOf(got.at(-1) ?? { signature: '', body: '' }, [fresh, secret])
      }
      expect(await signedWith()).toEqual([0, 1])
      await owner.getByRole('button', { name: t.endOld, exact: true }).click()
      await owner.getByRole('alertdialog').getByRole('button', { name: t.endOld, exact: true }).click()
      await expect(owner.getByText(t.bothSign)).toHaveCount(0)
      expect(await signedWith()).toEqual([0])

      await owner.getByRole('button', { name: t.remove, exact: true }).click()
      await owner.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
      await expect(owner).toHaveURL(/\/merchant-programs$/)
      await expect(owner.getByRole('link', { name: hook })).toHaveCount(0)
      await remove()
      close()
    })

  test(`sells and refunds noodles on the page of the example shop, ${language}`, async ({
    browser,
    request,
  }) => {
    const credentials = { torchUrl: ORIGIN, apiKey: '', webhookSecret: '' }
    const shop = openShop(credentials)
    const url = await listen(shop)
    const hook = { name: 'Example shop', url: `${url}/torch-webhook` }
    const { token, secret, remove } = await makeCredentials(request, hook)
    Object.assign(credentials, { apiKey: token, webhookSecret: secret })

    const customer = await (await contextOf(browser, { language })).newPage()
    await customer.goto(url)
    await customer.getByRole('button', { name: t.beef }).click()
    await expect(customer.getByText(t.waiting)).toBeVisible()
    const link = (await customer.getByRole('link').getAttribute('href')) ?? ''
    await pay(await signIn(await contextOf(browser, { language }), 'alice'), link)
    // The page updates by itself.
    await expect(customer.getByText(t.shopPaid)).toBeVisible()
    await customer.getByRole('button', { name: t.refund, exact: true }).click()
    await expect(customer.getByText(t.refunded, { exact: true })).toBeVisible()

    await remove()
    shop.closeAllConnections()
    shop.close()
  })
}
