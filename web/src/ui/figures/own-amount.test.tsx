import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { hideAmounts } from '../../lib/hidden-amounts.ts'
import { AmountChange } from '../event-row.tsx'
import { Amount } from './amount.tsx'
import { Figure } from './figure.tsx'
import { OwnAmount, useOwnAmounts } from './own-amount.tsx'
import { RollingAmount } from './rolling-amount.tsx'

afterEach(() => hideAmounts(false))

const render = (shown: ReactNode) => renderToStaticMarkup(shown)

function Note() {
  const { units, amount } = useOwnAmounts()
  return `${units(12_345_600n)} ${amount('65.4321')}`
}

const OWN: ReactNode[] = [
  <OwnAmount key="any">1,234.56</OwnAmount>,
  <RollingAmount key="balance" units={12_345_600n} memory="hidden" own />,
  <AmountChange key="history" amount="1234.5600" currency="GF" />,
  <Amount key="row" value="1234.5600" currency="GF" own />,
  <Figure key="figure" units={12_345_600n} currency="PV" own />,
  <Note key="note" />,
]

test('shows own amounts as dots with a name while they are hidden, and then again', () => {
  for (const one of OWN) expect(render(one)).toMatch(/\d/)
  hideAmounts(true)
  for (const one of OWN) expect(render(one).replace(/<[^>]*>/g, '')).not.toMatch(/\d/)
  expect(render(OWN[0])).toMatch(/aria-label="(?:金额已隐藏|Amount hidden)"/)
  hideAmounts(false)
  expect(render(OWN[0])).toBe('1,234.56')
})

test('never hides the amount of a confirmation or a receipt', () => {
  hideAmounts(true)
  const shown = render(<Figure units={12_345_600n} currency="GF" />)
  expect(shown.replace(/<[^>]*>/g, '')).toContain('1,234.56')
})
