import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { words as apiWords } from '../../lib/api/words.ts'
import { example } from '../../testing/example.ts'
import { answer, refuseWith } from '../../testing/fake-api.ts'
import { closeMessage, LANGUAGES, render } from '../../testing/render.tsx'
import { words } from './manage-words.ts'
import { ShopOpenState } from './shop-open-state.tsx'

const shop = example('getShopInfo', { id: 1, shopName: 'Noodles', suspendedReason: null })

test.each(LANGUAGES)('says why a shop was not closed, and stays open, %s', async (language) => {
  const w = words[language].close
  answer({ closeShop: refuseWith('数据库不在') })
  render(<ShopOpenState shop={{ ...shop, merchantStatus: 'open' }} />, { language })
  await page.getByRole('button', { name: w.button }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: w.confirm }).click()
  await expect.element(question.getByText('数据库不在')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText(words[language].open)).toBeVisible()
})

// spec: 001 §2 edit: error dialog
// spec: 001 §4 edit: sent, saved, or failed with the message
// spec: 001 §8 management and edit
test.each(LANGUAGES)('says why a shop was not opened, %s', async (language) => {
  const w = words[language].enable
  render(<ShopOpenState shop={{ ...shop, merchantStatus: 'closed' }} />, { language })
  for (const [sent, shown] of [
    ['数据库不在', '数据库不在'],
    ['', apiWords[language].unknownError],
  ] as const) {
    answer({ enableShop: refuseWith(sent) })
    await page.getByRole('button', { name: w.button }).click()
    await closeMessage(w.failed(shown), language)
  }
})
