import { expect, test } from '@playwright/test'
import { lists } from '@torch/contract/console.ts'
import { journalKinds } from '../contract/src/journal-words.ts'
import { words as editWords } from '../web/src/merchants/management/edit-words.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { inBothLanguages, LANGUAGES } from './support/languages.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'
import { openTrade } from './support/trade.ts'

// The same term on every screen: a trade's frozen GF for its seller and in the ledger, a shop's items for its owner and at the
// counter.

const texts = inBothLanguages((language) => ({
  hold: journalKinds['trade-freeze'].name[language],
  journals: lists.journals.page[language],
  results: listWords[language].results,
  item: editWords[language].service.number(1),
  items: counterWords[language].services,
}))

for (const language of LANGUAGES)
  for (const size of SIZES_OF[language])
    test(`uses one term each for escrow holds and shop items, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      const t = texts[language]
      const settings = { language, size }
      const seller = await newSeller(request, '1000')
      await openTrade(request, await newcomer(request), seller)

      await test.step('in the history of the seller', async () => {
        const page = await signIn(await contextOf(browser, settings), seller)
        await page.goto('/profile/assets')
        const row = page.locator('#history li').filter({ hasText: t.hold })
        await expect(row).toContainText('1,000.00')
        await row.scrollIntoViewIfNeeded()
        await expectFits(page, 'the history of a seller', row)
      })

      await test.step('in the journals of the console', async () => {
        const page = await signInOperator(await contextOf(browser, settings), 'treasurer')
        await page.goto('/console/journals?kind=trade-freeze')
        await expect(page.getByRole('heading', { level: 1, name: t.journals })).toBeVisible()
        const row = page.getByRole('table', { name: t.results }).getByRole('link', { name: t.hold }).first()
        await expectFits(page, 'journals', row)
      })

      await test.step('on the edit page and at the counter of the shop', async () => {
        const page = await signIn(await contextOf(browser, settings), 'noodle')
        await page.goto('/merchant-edit')
        const item = page.getByRole('region', { name: t.item, exact: true })
        await item.scrollIntoViewIfNeeded()
        await expectFits(page, 'the edit page of a shop', item.getByRole('button').first())
        await page.goto('/merchant-counter')
        await page.getByText(t.items, { exact: true }).click()
        await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
      })
    })
