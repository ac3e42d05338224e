import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserOptions } from '../e2e/support/browser.ts'
import { payForm } from '../e2e/support/pay.ts'
import { storedSession } from '../e2e/support/stored-session.ts'
import { paths } from '../web/src/paths.ts'
import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { root } from './steps.ts'

// Makes the pictures of the front page (docs/pictures) from a demo of its own: a phone paying, a shop's counter, the
// operators' console, in both languages. Each is a WebP file of at most MAX_BYTES.
const PORT = process.env.PORT ?? '3900'
const ORIGIN = `http://localhost:${PORT}`
const FOLDER = join(root, 'docs/pictures')
const MAX_BYTES = 120_000
const PASSWORD = 'torch123'
const NOODLE_CODE = 'GF_PAYMENT_DEMO0001'
/** The amount that is being paid. */
const AMOUNT = '28.50'
/** The amount at the counter, in digits alone: the point has another name in each language. */
const COUNTER_KEYS = '36'
/** What the shop was paid today. */
const PAID_TODAY = [
  { account: 'alice', gfAmount: '42.00' },
  { account: 'bob', gfAmount: '28.50' },
  { account: 'alice', gfAmount: '16.80' },
]

/** An event stream stays open, so there is no moment without requests to wait for. */
const SETTLE_MS = 3000

type Language = 'zh' | 'en'

process.env.CHROMIUM = findBrowser()
buildWeb()
mkdirSync(FOLDER, { recursive: true })
const stop = await startDemo()
const browser = await chromium.launch(browserOptions())
try {
  await payNoodleShop()
  for (const language of ['zh', 'en'] as const) {
    await picture(`pay-${language}`, await paying(browser, language))
    await picture(`counter-${language}`, await counter(browser, language))
    await picture(`console-${language}`, await consoleHome(browser, language))
  }
} finally {
  await browser.close()
  await stop()
}

/** A member who has scanned the noodle shop's code and typed the amount. */
async function paying(browser: Browser, language: Language): Promise<Page> {
  const context = await open(browser, language, { width: 360, height: 640 })
  const page = await signedIn(context, 'bob')
  await page.goto(`${paths.scanPayment}?code=${NOODLE_CODE}`)
  await payForm(page).amount.fill(AMOUNT)
  await settle(page)
  return page
}

/** The noodle shop's counter with an amount typed in. */
async function counter(browser: Browser, language: Language): Promise<Page> {
  const context = await open(browser, language, { width: 1024, height: 640 })
  const page = await signedIn(context, 'noodle')
  await page.goto(paths.merchantCounter)
  for (const key of COUNTER_KEYS) await page.getByRole('button', { name: key, exact: true }).click()
  await settle(page)
  return page
}

async function consoleHome(browser: Browser, language: Language): Promise<Page> {
  const context = await open(browser, language, { width: 1280, height: 800 })
  const { data } = await post(context, '/api/operator/login', { account: 'owner', password: PASSWORD })
  const page = await context.newPage()
  const session = JSON.stringify(data)
  await page.addInitScript((text) => sessionStorage.setItem('operatorSession', text), session)
  await page.goto('/console')
  await settle(page)
  return page
}

async function payNoodleShop(): Promise<void> {
  for (const { account, gfAmount } of PAID_TODAY) {
    const login = { account, password: PASSWORD, rememberMe: false }
    const session = await call<{ accessToken: string; userInfo: { id: number } }>('/user/login', {
      body: login,
    })
    const { accessToken: token, userInfo } = session
    const shop = await call<{ id: number }>(`/merchants/qr/${NOODLE_CODE}`, { token })
    const payment = { merchantId: shop.id, payerUserId: userInfo.id, gfAmount, paymentPassword: PASSWORD }
    await call('/merchants/payment/pay-with-gf', { body: payment, token })
  }
}

/** Calls the API: with a body a POST, otherwise a GET. */
async function call<T>(path: string, { body, token }: { body?: object; token?: string }): Promise<T> {
  const answer = await fetch(`${ORIGIN}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

function open(browser: Browser, language: Language, viewport: { width: number; height: number }) {
  const isPhone = viewport.width < 600
  return browser.newContext({
    baseURL: ORIGIN,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    viewport,
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
}

async function signedIn(context: BrowserContext, account: string): Promise<Page> {
  const { data } = await post(context, '/api/user/login', { account, password: PASSWORD, rememberMe: true })
  const page = await context.newPage()
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, storedSession(data))
  return page
}

async function post(context: BrowserContext, path: string, data: object) {
  const answer = await context.request.post(path, { headers: { 'Torch-Amounts': 'text' }, data })
  return (await answer.json()) as { data: Record<string, unknown> }
}

/** Waits until pictures and fonts are there and the page has read its data. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLE_MS)
}

/** Writes the picture at the best quality that is small enough, and closes the page. */
async function picture(name: string, page: Page): Promise<void> {
  const png = await page.screenshot()
  await page.context().close()
  for (const quality of [90, 80, 70, 60, 50]) {
    const webp = await sharp(png).webp({ quality }).toBuffer()
    if (webp.length > MAX_BYTES) continue
    writeFileSync(join(FOLDER, `${name}.webp`), webp)
    console.log(`docs/pictures/${name}.webp: ${Math.ceil(webp.length / 1000)} KB, quality ${quality}`)
    return
  }
  throw new Error(`${name} is larger than ${MAX_BYTES} bytes at any quality`)
}

/** Starts a demo with a data folder of its own, and returns the function that stops it. */
async function startDemo(): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [join(root, 'e2e/support/servers.ts'), PORT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => void server.once('exit', () => done()))
  await new Promise<void>((done, fail) => {
    server.stdout.on('data', (text) => String(text).includes('all servers are ready') && done())
    server.once('exit', () => fail(new Error('the demo did not start')))
  })
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}
