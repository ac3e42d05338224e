import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { words as apiWords } from '../../lib/api/words.ts'
import { example } from '../../testing/example.ts'
import { answer, refuseWith } from '../../testing/fake-api.ts'
import { closeMessage, LANGUAGES, render } from '../../testing/render.tsx'
import { words as uiWords } from '../../ui/words.ts'
import { words } from './finance-words.ts'
import { ShopTransferSheet } from './shop-transfer-sheet.tsx'

/** What option 2 makes of an amount: eight tenths in GF; two go into the pool. */
const payoutOf = (gf: number) =>
  example('previewShopTransfer', {
    type: 'option2',
    gfAmount: `${gf}.0000`,
    remainingGf: (gf * 0.8).toFixed(4),
    poolGf: (gf * 0.2).toFixed(4),
    pvAmount: `${gf}.0000`,
    gfBalanceAfter: '900.0000',
  })

function openSheet(language: 'zh' | 'en') {
  answer({ previewShopTransfer: ({ query }) => payoutOf(Number(query.amount)) })
  render(
    <ShopTransferSheet open onClose={() => {}} merchantId={1} shopName="Noodles" available={10_000_000n} />,
    { language },
  )
  const t = words[language].transfer
  return {
    t,
    amount: page.getByRole('textbox', { name: t.amount }),
    payout: page.getByRole('radio', { name: t.payout }),
    next: page.getByRole('button', { name: uiWords[language].money.next, exact: true }),
    confirm: page.getByRole('dialog').getByRole('button', { name: t.confirm }),
  }
}

// spec: 001 §8 finance: titled dialogs, failure, success
test.each(LANGUAGES)('says why a transfer failed, %s', async (language) => {
  const { t, ...sheet } = openSheet(language)
  await sheet.amount.fill('1')
  // Neither option can be undone, so none is preselected.
  for (const option of page.getByRole('radio').all()) await expect.element(option).not.toBeChecked()
  await sheet.next.click()
  await closeMessage(t.needType, language)
  await sheet.payout.click()
  for (const [sent, shown] of [
    ['数据库不在', '数据库不在'],
    ['', apiWords[language].unknownError],
  ] as const) {
    answer({ transferShopGf: refuseWith(sent) })
    await sheet.next.click()
    await sheet.confirm.click()
    await expect.element(page.getByRole('alertdialog').getByRole('heading', { name: t.failed })).toBeVisible()
    await closeMessage(shown, language)
  }
})

test.each(LANGUAGES)(
  'states what option 2 gives up, on the sheet and on the confirmation, %s',
  async (language) => {
    const { t, ...sheet } = openSheet(language)
    await expect.element(page.getByText(t.payoutNote('80', '100', '20'))).toBeVisible()
    await sheet.amount.fill('10')
    await sheet.payout.click()
    const preview = page.getByRole('region', { name: t.preview })
    await expect.element(preview).toMatchTextContent(t.givenUp)
    await expect.element(preview).toMatchTextContent('2.00 GF')
    await sheet.next.click()
    await expect.element(sheet.confirm).toBeVisible()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(t.givenUp)
    await expect.element(page.getByRole('dialog')).toMatchTextContent('2.00 GF')
  },
)
