import { expect, test } from '@playwright/test'
import { words } from '../web/src/merchants/words.ts'
import { languagesOf } from './support/languages.ts'
import { contextOf } from './support/people.ts'

// A shop's payment code on a slow network (rules/merchants#qr-card). Its errors have component tests: qr-card.component.test.tsx.

for (const language of languagesOf(import.meta.filename))
  test(`saves a code that is still being drawn once it is ready, ${language}`, async ({ browser }) => {
    const w = words[language].qr
    const context = await contextOf(browser, { language, wide: true })
    const found = await context.request.get(
      '/api/merchants/nearby?latitude=39.9&longitude=116.4&radius=20&size=1',
    )
    const [shop] = ((await found.json()) as { data: [{ id: number }] }).data
    const page = await context.newPage()
    // The script that draws codes arrives late, as on a slow network.
    const { promise, resolve: arrives } = Promise.withResolvers<void>()
    await page.route(/\/assets\/browser-/, (route) => promise.then(() => route.continue()))
    await page.goto(`/merchant/${shop.id}`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: w.save }).click()
    arrives()
    expect((await saved).suggestedFilename()).toMatch(/^torch-GF_PAYMENT_\w+\.png$/)
    await expect(page.getByText(w.savedToast)).toBeVisible()
  })
