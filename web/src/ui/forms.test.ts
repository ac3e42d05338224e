import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))
const users = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ path }) => path)

/** Forms that do not use react-hook-form, with the reason. */
const OTHERS = {
  'carries the forms of others': ['ui/form-sheet.tsx', 'ui/money-sheet.tsx'],
  'is filled in as the first beat of a movement of points, whose flow keeps what was agreed to': [
    'payments/finance/shop-transfer-sheet.tsx',
    'payments/gift-pv/gift-pv-form.tsx',
    'payments/pay/amount-form.tsx',
    'payments/refund/refund-form.tsx',
    'points/exchange-sheet.tsx',
    'points/packets/send-packet-sheet.tsx',
    'points/pv-to-shop-sheet.tsx',
    'points/send/transfer-sheet.tsx',
    'trading/process/pay-sheet.tsx',
    'trading/process/release-sheet.tsx',
    'trading/publish/order-form.tsx',
    'trading/take/take-form.tsx',
    'wealth/invest-sheet.tsx',
  ],
  'is one line, by which something is looked up': [
    'merchants/place/place-search.tsx',
    'operators/list/search-field.tsx',
    'payments/pay/manual-entry.tsx',
    'trading/hall/offer-filters.tsx',
    'ui/fields/search-line.tsx',
  ],
  'is a line of a chat, which outlives what it lies in': ['trading/chat/composer.tsx'],
  'asks for a period that goes with the day beside it until another is chosen': [
    'payments/closing/shop-statement.tsx',
  ],
}

test('a form is react-hook-form’s', () => {
  const held = users(/from 'react-hook-form'/)
  const own = users(/<(?:form|SheetForm)\b/).filter((path) => !held.includes(path))
  expect(own.sort()).toEqual(Object.values(OTHERS).flat().sort())
})

test('a text control reports its text through the composition hook', () => {
  const byHand = users(
    /<(?:TextField|PasswordField|CountedField|TextArea|AmountField|textarea)\b(?:(?!\/>)[\s\S])*?\bonChange=/,
  )
  // Browser date fields have no composition.
  expect(byHand.filter((path) => !users(/type="date"/).includes(path))).toEqual([])
})

test('whether a field was left is kept by its form, but where an amount of points is asked for', () => {
  const byHand = users(
    /\[(?:was|is|has)?(?:left|tried|touched)\w*, set\w+\] = useState(?:<[^>]*>)?\((?:false|new Set)/i,
  )
  expect(byHand.sort()).toEqual([
    'points/hundreds-field.tsx',
    'points/pv-to-shop-sheet.tsx',
    'ui/fields/amount-field.tsx',
  ])
})
