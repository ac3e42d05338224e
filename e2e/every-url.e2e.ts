import { expect, test } from '@playwright/test'
import { otherAddresses, paths } from '../web/src/paths.ts'
import { contextOf } from './support/people.ts'

// Whatever address of the app stands in the address line, the server gives the app for it, with a slash at its end, too; and
// what the app is built of comes from beside them.

const addresses = Object.values(paths).map((path) => {
  if (typeof path === 'string') return path
  return (path as (...ids: (number | string)[]) => string)(7, 8)
})

test('every address of the app shows the app', async ({ request }) => {
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

test('a built file is itself, and one that is not there is no page', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const [built = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const script = await request.get(built, { headers: { accept: 'text/html' } })
  expect([script.status(), script.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404)
})

test('/assets leads to the assets', async ({ page }) => {
  await page.goto('/assets')
  await expect(page).toHaveURL(/\/(profile\/assets|login)/)
})

test('addresses that the documents name lead to where they belong', async ({ page }) => {
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

test('an address that is opened from outside begins at its top, and a reload stays where one was', async ({
  browser,
}) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/merchant')
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.reload()
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  // What lies above may be some lines shorter by then.
  await expect.poll(scrolled).toBeGreaterThan(400)
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrolled()).toBe(0)
})
