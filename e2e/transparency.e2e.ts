import { expect, type Page, test } from '@playwright/test'
import { words as economyWords } from '../web/src/economy/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// The public figures of all points, and the proof of the own balance, which is checked on the member's device.

const texts = inBothLanguages((language) => ({
  title: economyWords[language].title,
  entry: economyWords[language].title,
  lies: economyWords[language].gfDistribution.title,
  adds: economyWords[language].gfDistribution.adds,
  pool: economyWords[language].releaseForecast.title,
  curve: economyWords[language].releaseForecast.curve,
  asTable: { zh: /表格/, en: /table/i }[language],
  visitor: economyWords[language].check.visitor,
  logIn: economyWords[language].check.logIn,
  member: economyWords[language].check.member,
  shop: economyWords[language].check.shop,
  inside: economyWords[language].check.inside,
  notInside: economyWords[language].check.notInside,
  download: economyWords[language].proofs.download,
  saveOwn: economyWords[language].check.saveOwn,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  const heading = (page: Page) => page.getByRole('heading', { name: t.title, level: 1 })

  test(`shows a visitor the public figures of all points and their file, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto('/profile')
    await page.getByRole('link', { name: t.entry }).click()
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('table', { name: t.lies }).getByRole('row')).toHaveCount(6)
    await expect(page.getByText(t.adds)).toBeVisible()
    await expect(page.getByText(t.visitor)).toBeVisible()
    const releaseForecast = page.locator('section', { has: page.getByRole('heading', { name: t.pool }) })
    const chart = releaseForecast.getByRole('slider', { name: t.curve })
    const first = await chart.getAttribute('aria-valuetext')
    await chart.press('End')
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(first)
    await releaseForecast.getByText(t.asTable).click()
    await expect(releaseForecast.getByRole('table', { name: t.curve }).getByRole('row')).toHaveCount(15)
    await expect(page.getByRole('main').getByRole('link', { name: t.logIn })).toHaveAttribute(
      'href',
      '/login',
    )
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: t.download, exact: true }).click()
    expect((await file).suggestedFilename()).toMatch(/^torch-proof-\d{4}-\d{2}-\d{2}\.json$/)
  })

  test(`verifies on the device that the member’s and the shop’s balances are included, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/transparency')
    await page.getByRole('button', { name: t.member }).click()
    await expect(page.getByText(t.inside, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.shop }).click()
    await expect(page.getByText(t.inside, { exact: true })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: t.saveOwn }).click()
    expect((await file).suggestedFilename()).toMatch(/^torch-own-balance-\d{4}-\d{2}-\d{2}\.json$/)
  })

  test(`detects a proof that was changed in transit, ${language}`, { tag: '@short' }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    await page.route('**/api/economy/balance-proof*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.balances.gfAvailable = '0.0000'
      await route.fulfill({ response, json: body })
    })
    await page.goto('/transparency')
    await page.getByRole('button', { name: t.member }).click()
    await expect(page.getByText(t.notInside, { exact: true })).toBeVisible()
    await expect(page.getByText(t.inside, { exact: true })).toBeHidden()
  })
}
