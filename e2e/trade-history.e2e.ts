import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as memberWords } from '../web/src/trading/appeals/member-words.ts'
import { words as historyWords } from '../web/src/trading/history/words.ts'
import { words as processWords } from '../web/src/trading/process/words.ts'
import { words as usdtWords } from '../web/src/trading/usdt/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { freshPicture } from './support/cases.ts'
import { AMOUNT, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { openTrade } from './support/trade.ts'

// A buyer works from the list of trades: shows the code in large, confirms the payment, and appeals without files. Each sheet names
// its trade. The large code on the trade's page also leads to the payment form.

const texts = inBothLanguages((language) => ({
  enlarge: usdtWords[language].enlarge,
  large: historyWords[language].code,
  confirm: usdtWords[language].confirmPayment,
  number: common.tradeNo[language],
  payee: processWords[language].payee,
  state: processWords[language].state,
  waiting: tradingWords[language].tradeStatus['pending-payment'],
  paid: beginningWith(processWords[language].pay.confirm(AMOUNT)),
  done: processWords[language].pay.done,
  close: uiWords[language].money.done,
  appeal: common.appeal[language],
  details: memberWords[language].description,
  optional: common.optional[language],
  send: memberWords[language].submit,
  sent: memberWords[language].submitted,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §2 history: filters, reset, cards, actions | history: confirm payment with its facts and a voucher
  // spec: 001 §2 history: large code with a way to confirm | history: appeal with reason and details; three reasons
  // spec: 001 §4 history: actions by role and state
  // spec: 001 §5 history’s voucher is not sent | appeal from the list: text only
  // spec: 001 §8 trading: messages of refusal and success
  test(`pays and appeals a trade from the list, ${language}`, async ({ browser, request }) => {
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
