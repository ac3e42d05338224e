import { expect, test } from '@playwright/test'
import { freshPicture } from './support/cases.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { openTrade } from './support/trade.ts'

// A buyer works from the list of trades: shows the code in large, confirms the payment, and appeals without files. Each sheet names
// its trade. The large code on the trade's page also leads to the payment form.

const texts = {
  zh: {
    enlarge: '放大收款码',
    large: '大图收款码',
    confirm: '我已付款，去确认',
    number: '交易号',
    payee: '收款人',
    state: '交易状态',
    waiting: '待付款',
    paid: /^我已付清/,
    done: '截图已提交，等待卖家核对',
    close: '完成',
    appeal: '申诉',
    details: '详细说明',
    optional: /选填/,
    send: '提交申诉',
    sent: '申诉已提交',
  },
  en: {
    enlarge: 'Enlarge the receiving code',
    large: 'Large receiving code',
    confirm: 'I have paid: confirm it',
    number: 'Trade number',
    payee: 'Payee',
    state: 'Status',
    waiting: 'Pending payment',
    paid: /^I have paid [\d,]/,
    done: 'Proof sent, waiting for the seller',
    close: 'Done',
    appeal: 'Appeal',
    details: 'Details',
    optional: /optional/i,
    send: 'Send appeal',
    sent: 'Your appeal was sent',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`pays and appeals a trade from the list, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const { transactionId } = await openTrade(request, name, 'mia')
    const buyer = await signIn(await contextOf(browser, { language }), name)
    await buyer.goto(`/trading-process/${transactionId}`)
    await buyer.getByRole('button', { name: t.enlarge }).click()
    await expectNoViolations(buyer, 'the large code of a trade')
    await buyer.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
    await expect(buyer.getByRole('dialog').getByRole('button', { name: t.paid })).toBeVisible()
    await buyer.goto('/transaction-history')
    await buyer.getByRole('button', { name: t.large }).click()
    await buyer.getByRole('dialog').getByRole('button', { name: t.confirm }).click()

    const sheet = buyer.getByRole('dialog')
    for (const fact of [t.number, t.payee, t.state, t.waiting])
      await expect(sheet.getByText(fact, { exact: true }).first()).toBeVisible()
    await expectNoViolations(buyer, 'paying from the list')
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'wallet.png',
      mimeType: 'image/png',
      buffer: freshPicture(),
    })
    await sheet.getByRole('button', { name: t.paid }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.close }).click()

    await buyer.getByRole('button', { name: t.appeal, exact: true }).click()
    await expect(sheet.getByText(t.optional).first()).toBeVisible()
    await sheet.getByLabel(t.details).fill('付款已经两小时，卖家没有释放')
    await sheet.getByRole('button', { name: t.send }).click()
    await expect(buyer.getByText(t.sent)).toBeVisible()
  })
}
