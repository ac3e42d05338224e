import { amountInputCases } from '@torch/contract/testing/amount-input-cases.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { words } from '../words.ts'
import { AmountField } from './amount-field.tsx'

function Amount() {
  const [value, setValue] = useState('')
  return <AmountField label="amount" value={value} onValueChange={setValue} />
}

const field = page.getByRole('textbox', { name: 'amount' })
const reasons = ['notANumber', 'negative', 'decimals', 'separators'] as const
const lines = amountInputCases.filter(([input]) => !input.includes('\n'))

test.each(['zh', 'en'] as const)('reads or refuses every input of the table, %s', async (language) => {
  render(<Amount />, { language })
  const w = words[language].amount
  for (const [input, means] of lines) {
    await field.fill(input)
    await userEvent.tab()
    const [reason, ...readings] = typeof means === 'string' ? [] : means
    await expect.element(field, { message: input }).toHaveValue(reason || means === '' ? input : means)
    if (reason) await expect.element(page.getByText(w[reason])).toBeVisible()
    for (const one of reasons)
      if (one !== reason) await expect.element(page.getByText(w[one])).not.toBeInTheDocument()
    for (const reading of readings)
      await expect.element(page.getByRole('button', { name: reading, exact: true })).toBeVisible()
  }
  await field.fill('12,5')
  await userEvent.tab()
  await page.getByRole('button', { name: '12.5', exact: true }).click()
  await expect.element(field).toHaveValue('12.5')
  await expect.element(page.getByText(w.separators)).not.toBeInTheDocument()
})
