import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { words as securityWords } from '../identity/security-words.ts'
import { example } from '../testing/example.ts'
import { answer, refuse } from '../testing/fake-api.ts'
import { LANGUAGES, render } from '../testing/render.tsx'
import { words } from './assets-words.ts'
import { ExchangeSheet } from './exchange-sheet.tsx'

function openSheet(language: 'zh' | 'en') {
  render(<ExchangeSheet open onClose={() => {}} userId={7} available={20_000_000n} />, { language })
  const t = words[language].exchange
  return {
    t,
    amount: page.getByRole('textbox', { name: t.pay }),
    next: page.getByRole('button', { name: t.review, exact: true }),
    confirm: page.getByRole('button', { name: t.confirm, exact: true }),
  }
}

test.each(LANGUAGES)(
  'states the loss at a lower rate before and at the confirmation, %s',
  async (language) => {
    answer({
      getTerms: example('getTerms', { exchangeMultiple: 6.6, releaseDivisor: 8 }),
      getPointsForecast: 'no network',
    })
    const { t, ...sheet } = openSheet(language)
    const note = page.getByRole('note')
    await expect.element(note).toMatchTextContent('17.5%')
    await expect.element(note).toMatchTextContent(t.example('100.00'))
    await sheet.amount.fill('200')
    const loss = t.loses('200.00', '165.00', '17.5%')
    await expect.element(note).toMatchTextContent(loss)
    await expect.element(note).not.toMatchTextContent(t.example('100.00'))
    await sheet.next.click()
    await expect.element(sheet.confirm).toBeVisible()
    await expect.element(note).toMatchTextContent(loss)
  },
)

test.each(LANGUAGES)('asks for the payment password above the daily allowance, %s', async (language) => {
  const w = securityWords[language].secondKey
  answer({
    getPointsForecast: 'no network',
    flashExchange: ({ body }) =>
      body?.paymentPassword === 'torch123' ? example('flashExchange') : refuse('secondKeyRequired'),
  })
  const { t, ...sheet } = openSheet(language)
  await sheet.amount.fill('1100')
  await sheet.next.click()
  const password = page.getByLabelText(w.label, { exact: true })
  await expect.element(password).not.toBeInTheDocument()
  await sheet.confirm.click()
  await expect.element(page.getByText(w.aboveAllowance, { exact: true })).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill('torch123')
  await sheet.confirm.click()
  await expect.element(page.getByText(t.done).last()).toBeVisible()
})
