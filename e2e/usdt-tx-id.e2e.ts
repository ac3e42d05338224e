import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { pictureOf } from './support/picture.ts'
import { chooseProof, openTrade } from './support/trade.ts'

// The transaction id of a payment: its format is checked at once, it is accepted for one trade only, and the seller can copy it or
// open it in a block explorer.

const texts = {
  zh: {
    field: /^交易哈希/,
    broken: /^格式不对/,
    iHavePaid: /^我已付清/,
    paid: '截图已提交，等待卖家核对',
    done: '完成',
    copy: '复制单号',
    copied: '已复制',
    explorer: '在区块浏览器查看',
    used: /您已在交易 \S+ 里用过这个交易哈希/,
  },
  en: {
    field: /^Transaction ID/,
    broken: /^Not a transaction ID/,
    iHavePaid: /^I have paid [\d,]/,
    paid: 'Proof sent, waiting for the seller',
    done: 'Done',
    copy: 'Copy number',
    copied: 'Copied',
    explorer: 'Open in a block explorer',
    used: /You already used this transaction ID in trade/,
  },
}

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
