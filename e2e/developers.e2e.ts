import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { openShop } from '../examples/shop/shop.ts'
import { pageWords } from '../server/src/programs/docs/page-words.ts'
import { words as programsWords } from '../web/src/programs/words.ts'
import { inBothLanguages, LANGUAGES } from './support/languages.ts'
import { contextOf } from './support/people.ts'
import { isShort } from './support/scope.ts'
import { ORIGIN } from './support/server-address.ts'
import { expectFitsAllSizes } from './support/sizes.ts'

// What developers of shops use: the documentation, and the pay button on a page of another site.

const texts = inBothLanguages((language) => ({
  title: pageWords.title[language],
  other: pageWords.otherLanguage[language],
  copy: programsWords[language].copy,
  copied: programsWords[language].copied,
  pay: { zh: '用火炬付款', en: 'Pay with Torch' }[language],
  lang: { zh: 'zh-CN', en: 'en' }[language],
  beef: { zh: /红烧牛肉面/, en: /Braised beef noodles/ }[language],
  markPaid: programsWords[language].testBill.pay,
  back: { zh: /^返回./, en: /^Back to(?!.*without)/ }[language],
  shopPaid: { zh: '已付款，面马上好', en: 'Paid, your noodles are on their way' }[language],
}))
const BILL = `${ORIGIN}/scan-payment?code=GF_PAYMENT_DEMO0001&bill=B2345678923456789ABC`

for (const language of LANGUAGES) {
  const t = texts[language]

  for (const dark of isShort ? [language === 'en'] : [false, true])
    test(`reads the documentation for developers, ${language}, ${dark ? 'dark' : 'light'}`, {
      tag: '@one-look',
    }, async ({ browser }) => {
      const context = await contextOf(browser, { language, dark })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN })
      const page = await context.newPage()
      await page.goto('/api/docs')
      await expect(page).toHaveURL(`/api/docs/${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
      await expectFitsAllSizes(page, 'documentation for developers')

      const command = page.locator('pre[data-step]').first()
      await page.getByRole('button', { name: t.copy, exact: true }).first().click()
      await expect(page.getByRole('button', { name: t.copied, exact: true })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await command.textContent())

      // The other language opens at the same place.
      await page.goto(`/api/docs/${language}#createShopBill`)
      await page.getByRole('link', { name: t.other, exact: true }).click()
      const other = language === 'zh' ? 'en' : 'zh'
      await expect(page).toHaveURL(`/api/docs/${other}#createShopBill`)
      await expect(page.locator('#createShopBill')).toBeInViewport()

      await page.goto(`/api/docs/${language}/user`)
      await expectFitsAllSizes(page, 'another part of the API')
    })

  test(`turns bills into pay buttons on a page of another site, ${language}`, { tag: '@one-look' }, async ({
    browser,
  }) => {
    const head = `<html lang="${t.lang}"><meta name="viewport" content="width=device-width"><title>Shop</title>`
    const site = await openSite({
      '/': `${head}<script async src="${ORIGIN}/pay-button/v1.js"></script><main><h1>Shop</h1>
        <div id="tag"><torch-pay bill="${BILL}"></torch-pay></div>
        <p id="link"><a data-torch-bill href="${BILL}">Torch</a></p>
        <div id="script"><torch-pay bill="javascript:alert(1)"></torch-pay></div>
        <div id="elsewhere"><torch-pay bill="https://torch.invalid/scan-payment"></torch-pay></div>
        <p id="kept"><a data-torch-bill href="https://torch.invalid/">Elsewhere</a></p></main></html>`,
      '/bundled': `${head}<script type="module" src="/own.js"></script><main id="own"><h1>Shop</h1></main></html>`,
    })
    try {
      const page = await (await contextOf(browser, { language })).newPage()
      await page.goto(site.url)
      for (const place of ['#tag', '#link'])
        await expect(page.locator(place).getByRole('link', { name: t.pay })).toBeVisible()
      const box = await page.locator('#tag a').boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      await expect(page.locator('#script a, #elsewhere a')).toHaveCount(0)
      await expect(page.locator('#kept a')).toHaveText('Elsewhere')
      await expectFitsAllSizes(page, 'pay buttons')

      // Links and attributes that scripts of the shop add later.
      await page.evaluate((bill) => {
        const link = document.createElement('a')
        Object.assign(link, { id: 'later', href: bill })
        link.dataset.torchBill = ''
        document.querySelector('main')?.append(link)
        document.querySelector('#tag torch-pay')?.setAttribute('bill', `${bill}&later`)
      }, BILL)
      await expect(page.locator('#later')).toHaveText(t.pay)
      await expect(page.locator('#tag a')).toHaveAttribute('href', `${BILL}&later`)

      await page.locator('#link a').click()
      await expect(page).toHaveURL((url) => url.origin === ORIGIN)

      // The browser part of the package, without the tag.
      await page.goto(`${site.url}bundled?torch_bill=B2345678923456789ABC&torch_status=paid`)
      await expect(page.getByRole('link', { name: t.pay })).toHaveAttribute('href', BILL)
      await expect(page).toHaveTitle('paid B2345678923456789ABC')
    } finally {
      site.close()
    }
  })

  test(`pays a test bill with the button of the example shop and comes back, ${language}`, {
    tag: '@one-look',
  }, async ({ browser, request }) => {
    const shop = await openExampleShop(request)
    try {
      const page = await (await contextOf(browser, { language })).newPage()
      await page.goto(shop.url)
      await page.getByRole('button', { name: t.beef }).click()
      await page.getByRole('link', { name: t.pay }).click()
      await expect(page).toHaveURL(/\/test-bill\?/)
      await page.getByRole('button', { name: t.markPaid, exact: true }).click()
      await page.getByRole('link', { name: t.back }).click()
      await expect(page).toHaveURL((url) => url.origin === shop.url && url.searchParams.has('order'))
      await expect(page.getByText(t.shopPaid)).toBeVisible()
    } finally {
      await shop.close()
    }
  })
}

/** Opens the example shop with a test key of its own, of a demo's shop. */
async function openExampleShop(request: APIRequestContext): Promise<{ url: string; close(): Promise<void> }> {
  const login = await request.post('/api/user/login', { data: { account: 'noodle', password: 'torch123' } })
  const { accessToken, userInfo } = (await login.json()).data
  const headers = { authorization: `Bearer ${accessToken}` }
  const keys = `/api/programs/${userInfo.merchantInfo.id}/keys`
  const data = {
    name: `Back ${crypto.randomUUID().slice(0, 8)}`,
    isTest: true,
    scopes: ['bills:create', 'bills:read'],
    paymentPassword: 'torch123',
  }
  const { token, key } = (await (await request.post(keys, { headers, data })).json()).data
  const credentials = { torchUrl: ORIGIN, apiKey: token, webhookSecret: 'whsec_none', shopUrl: '' }
  const shop = openShop(credentials)
  const url = await listen(shop)
  credentials.shopUrl = url
  return {
    url,
    close: async () => {
      shop.closeAllConnections()
      shop.close()
      await request.delete(`${keys}/${key.keyId}`, { headers })
    },
  }
}

/** Serves pages with a strict policy, and the browser part of the package, at an address of another site. */
async function openSite(pages: Record<string, string>): Promise<{ url: string; close(): void }> {
  const source = (name: string) =>
    readFileSync(join(import.meta.dirname, '../packages/shop/src', name), 'utf8')
  const scripts: Record<string, string> = {
    '/own.js': `import { claimedResult, payButton } from '/browser.js'
      document.querySelector('#own').append(payButton('${BILL}'))
      const { status, billNo } = claimedResult()
      document.title = status + ' ' + billNo`,
    '/browser.js': stripTypeScriptTypes(source('browser.ts')),
    '/pay-button.js': source('pay-button.js'),
  }
  const server = createServer(({ url = '' }, reply) => {
    const [path = ''] = url.split('?')
    const page = pages[path]
    reply.writeHead((page ?? scripts[path]) ? 200 : 404, {
      'content-type': `${page ? 'text/html' : 'text/javascript'}; charset=utf-8`,
      'content-security-policy': `default-src 'none'; script-src 'self' ${ORIGIN}; img-src 'self'; base-uri 'none'`,
    })
    reply.end(page ? `<!doctype html>${page}` : scripts[path])
  })
  return { url: `${await listen(server)}/`, close: () => void server.close() }
}

/** Listens on the loopback interface. Returns the address. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
