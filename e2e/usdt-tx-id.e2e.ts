import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { errorText } from '../contract/src/errors.ts'
import { words as processWords } from '../web/src/trading/process/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { AMOUNT, ANY, beginningWith, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { pictureOf } from './support/picture.ts'
import { chooseProof, openTrade } from './support/trade.ts'

// The transaction id of a payment: its format is checked at once, it is accepted for one trade only, and the seller can copy it or
// open it in a block explorer.

const texts = inBothLanguages((language) => ({
  field: processWords[language].pay.tx,
  broken: processWords[language].pay.txBroken,
  iHavePaid: beginningWith(processWords[language].pay.confirm(AMOUNT)),
  paid: processWords[language].pay.done,
  done: uiWords[language].money.done,
  copy: uiWords[language].copy.number,
  copied: processWords[language].turn.copied,
  explorer: processWords[language].tx.explorer,
  used: containing(errorText('usdtTxIdUsed', language, { transactionNo: ANY })),
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`accepts a transaction id for one trade and shows it to the seller, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [name, sells] = [await newcomer(request), await newSeller(request, '2000')]
    const first = await openTrade(request, name, sells)
    const second = await openTrade(request, name, sells)
    const id = randomBytes(32).toString('hex')
    const buyer = await signIn(await contextOf(browser, { language }), name)
    const sheet = buyer.getByRole('dialog')
    const fill = async (trade: number, typed: string) => {
      await buyer.goto(`/trading-process/${trade}`)
      await chooseProof(buyer, {
        name: 'proof.png',
        mimeType: 'image/png',
        buffer: pictureOf(400, 700, [Math.floor(Math.random() * 200), 120, 90]),
      })
      await sheet.getByLabel(t.field).fill(typed)
    }

    await fill(first.transactionId, id.slice(1))
    await expect(sheet.getByText(t.broken).first()).toBeVisible()
    await expect(sheet.getByRole('button', { name: t.iHavePaid })).toHaveAttribute('aria-disabled', 'true')
    await expectNoViolations(buyer, 'a broken transaction id')
    await sheet.getByLabel(t.field).fill(` 0x${id.toUpperCase()} `)
    await expect(sheet.getByText(t.broken)).toHaveCount(0)
    await sheet.getByRole('button', { name: t.iHavePaid }).click()
    await expect(sheet.getByText(t.paid).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.done }).click()

    const seller = await signIn(await contextOf(browser, { language, dark: true }), sells)
    await seller.goto(`/trading-process/${first.transactionId}`)
    const line = seller.getByText(id).locator('..')
    await line.getByRole('button', { name: t.copy }).click()
    await expect(seller.getByText(t.copied).first()).toBeVisible()
    // The explorer is opened only by a click.
    await expect(seller.getByRole('link', { name: t.explorer })).toHaveAttribute(
      'href',
      `https://tronscan.org/#/transaction/${id}`,
    )
    await expectNoViolations(seller, 'a transaction id')

    await fill(second.transactionId, id)
    await sheet.getByRole('button', { name: t.iHavePaid }).click()
    await expect(sheet.getByText(t.used)).toBeVisible()
  })
}
