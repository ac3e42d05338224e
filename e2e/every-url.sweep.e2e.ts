import { expect, test } from '@playwright/test'
import { otherAddresses, paths } from '../web/src/paths.ts'
import { failOnBrowserErrors } from './support/expected-errors.ts'
import { contextOf } from './support/people.ts'

// The server returns the app for every address of the app, also with a slash at its end, and built files for theirs.

const addresses = Object.values(paths).map((path) => {
  if (typeof path === 'string') return path
  return (path as (...ids: (number | string)[]) => string)(7, 8)
})

test('returns the app for every address of the app', async ({ request }) => {
  for (const path of [...addresses, ...Object.keys(otherAddresses), '/trading-process'])
    for (const address of [
      path,
      `${path.replace(/\/$/, '')}/`,
      `${path}${path.includes('?') ? '&' : '?'}a=b.c`,
    ]) {
      const answer = await request.get(address, { headers: { accept: 'text/html' } })
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
        ...[address, 200, 'text/html; charset=utf-8'],
      ])
      expect(await answer.text(), address).toContain('<div id="root">')
    }
})

test('returns a built file as itself, and 404 for a missing one', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const [built = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const script = await request.get(built, { headers: { accept: 'text/html' } })
  expect([script.status(), script.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404)
})

test('redirects /assets to the assets page or the login', async ({ page }) => {
  failOnBrowserErrors(page.context())
  await page.goto('/assets')
  await expect(page).toHaveURL(/\/(profile\/assets|login)/)
})

// spec: 001 §2 history: empty list leads to /trading
test('redirects the addresses that the documents name', async ({ page }) => {
  failOnBrowserErrors(page.context())
  for (const [address, leadsTo] of [
    ['/trading', /\/trading-hall$/],
    ['/trading?action=buy', /\/trading-hall(\?action=buy)?$|\/login/],
    ['/merchant-detail', /\/merchant$/],
    ['/merchant-detail?id=1', /\/merchant\/1$/],
    ['/home', /:\d+\/$/],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(leadsTo)
  }
})

test('starts at the top when an address is opened, and keeps the position over a reload', async ({
  browser,
}) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/merchant')
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  // The app records positions once it has replaced the rendered page.
  await expect(page.locator('html')).not.toHaveAttribute('data-rendered')
  await page.evaluate(() => scrollTo(0, 500))
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.reload()
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  // The content above may be a few lines shorter by then.
  await expect.poll(scrolled).toBeGreaterThan(400)
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrolled()).toBe(0)
})
