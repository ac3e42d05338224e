import { expect, test } from '@playwright/test'
import { LANGUAGES } from './support/languages.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'
import { openTrade } from './support/trade.ts'

// A thing is called what it is called in the field, and by the same word wherever one reads it: what a trade holds by its seller
// and by who looks after the ledger, what a shop sells by its owner and by who pays.

const texts = {
  zh: { hold: '交易冻结', journals: '分录', results: '结果', item: '商品 1', items: '商品' },
  en: { hold: 'Escrow hold', journals: 'Journals', results: 'Results', item: 'Item 1', items: 'Items' },
}

for (const language of LANGUAGES)
  for (const size of SIZES_OF[language])
    test(`what is held and what is sold have one word each, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      const t = texts[language]
      const look = { language, size }
      const seller = await newSeller(request, '1000')
      await openTrade(request, await newcomer(request), seller)

      await test.step('by the seller', async () => {
        const page = await signIn(await contextOf(browser, look), seller)
        await page.goto('/profile/assets')
        const row = page.locator('#history li').filter({ hasText: t.hold })
        await expect(row).toContainText('1,000.00')
        await row.scrollIntoViewIfNeeded()
        await expectFits(page, 'the history of a seller', row)
      })

      await test.step('by who looks after the ledger', async () => {
        const page = await signInOperator(await contextOf(browser, look), 'treasurer')
        await page.goto('/console/journals?kind=trade-freeze')
        await expect(page.getByRole('heading', { level: 1, name: t.journals })).toBeVisible()
        const row = page.getByRole('table', { name: t.results }).getByRole('link', { name: t.hold }).first()
        await expectFits(page, 'journals', row)
      })

      await test.step('by the owner, and by who rings it up', async () => {
        const page = await signIn(await contextOf(browser, look), 'noodle')
        await page.goto('/merchant-edit')
        const item = page.getByRole('region', { name: t.item, exact: true })
        await item.scrollIntoViewIfNeeded()
        await expectFits(page, 'the edit page of a shop', item.getByRole('button').first())
        await page.goto('/merchant-counter')
        await page.getByText(t.items, { exact: true }).click()
        await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
      })
    })
