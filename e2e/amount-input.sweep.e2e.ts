import { expect, type Page, test } from '@playwright/test'
import { amountInputCases } from '../contract/src/testing/amount-input-cases.ts'
import { words } from '../web/src/ui/words.ts'
import { languagesOf } from './support/languages.ts'
import { confirmPayment, payForm } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// Amounts as typed and pasted: the field reads them, or says why it does not, and never guesses.

const SHOP = '/scan-payment?code=GF_PAYMENT_DEMO0001'

for (const language of languagesOf(import.meta.filename)) {
  const t = words[language].amount

  test(`reads or refuses every input of the table in the amount field, ${language}`, async ({ browser }) => {
    const page = await openPayForm(await contextOf(browser, { language }))
    const { amount, sheet, go } = payForm(page)
    for (const [input, means] of amountInputCases.filter(([one]) => !one.includes('\n'))) {
      await amount.fill('')
      await amount.fill(input)
      await amount.blur()
      await test.step(JSON.stringify(input), async () => {
        if (typeof means === 'string') {
          await expect(amount).toHaveValue(means === '' ? input : means)
          for (const reason of ['notANumber', 'negative', 'decimals', 'separators'] as const)
            await expect(sheet.getByText(t[reason])).toHaveCount(0)
          return
        }
        const [reason, ...readings] = means
        await expect(amount).toHaveValue(input)
        await expect(sheet.getByText(t[reason])).toBeVisible()
        await expect(go).toHaveAttribute('aria-disabled', 'true')
        for (const reading of readings)
          await expect(sheet.getByRole('button', { name: reading, exact: true })).toBeVisible()
      })
    }
    await amount.fill('12,5')
    await amount.blur()
    await sheet.getByRole('button', { name: '12.5', exact: true }).click()
    await expect(amount).toHaveValue('12.5')
    await expect(sheet.getByText(t.separators)).toHaveCount(0)
  })

  test(`pays the same amount when it is typed with a thousands separator, ${language}`, async ({
    browser,
  }) => {
    const page = await openPayForm(await contextOf(browser, { language }))
    const { amount, sheet, go } = payForm(page)
    await amount.pressSequentially('1,234.56')
    await expect(sheet.getByText(t.separators)).toHaveCount(0)
    await go.click()
    await expect(amount).toHaveCount(0)
    await expect(sheet.getByText('1,234.56').first()).toBeVisible()
    await confirmPayment(page)
    // The receipt leads home after some seconds, where a link to it shows the amount.
    await expect(page.getByText(/1,234\.56/).first()).toBeVisible()
  })
}

async function openPayForm(context: Awaited<ReturnType<typeof contextOf>>): Promise<Page> {
  const page = await signIn(context, 'alice')
  await page.goto(SHOP)
  await expect(payForm(page).amount).toBeVisible()
  return page
}
