import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Forms that do not use react-hook-form, with the reason. */
const EXCEPTIONS = {
  'renders the form of its caller': ['ui/form-sheet.tsx', 'ui/money-form.tsx', 'ui/money-sheet.tsx'],
  'is the first step of a points movement, whose flow keeps the confirmed values': [
    'payments/gift-pv/gift-pv-sheet.tsx',
    'payments/pay/amount-form.tsx',
    'payments/refund/refund-sheet.tsx',
    'points/packets/send-packet-sheet.tsx',
    'points/send/transfer-sheet.tsx',
    'trading/publish/order-form.tsx',
    'trading/take/take-form.tsx',
  ],
  'takes amounts whose limits decide whether the second key is asked, or a scanned code': [
    'payments/pay-code/allowance-sheet.tsx',
    'payments/pay-code/capture-sheet.tsx',
    'payments/pay-code/limits-sheet.tsx',
    'payments/pay-code/own-limits-sheet.tsx',
  ],
  'is a search line': [
    'merchants/place/place-search.tsx',
    'operators/engine/search-field.tsx',
    'payments/pay/manual-entry.tsx',
    'trading/hall/wanted-field.tsx',
    'ui/fields/search-line.tsx',
  ],
  'is the message line of a chat, which is kept when its container closes': ['trading/chat/composer.tsx'],
  'asks for a period that follows the day beside it until another is chosen': [
    'payments/closing/shop-statement.tsx',
  ],
}

test('every form uses react-hook-form, with listed exceptions', () => {
  const hookForms = filesWith(/from 'react-hook-form'/)
  const others = filesWith(/<(?:form|SheetForm)\b/).filter((path) => !hookForms.includes(path))
  expect(others.sort()).toEqual(Object.values(EXCEPTIONS).flat().sort())
})

test('text controls report their text through the composition hook', () => {
  const direct = filesWith(
    /<(?:TextField|PasswordField|CountedField|TextArea|AmountField|textarea)\b(?:(?!\/>)[\s\S])*?\bonChange=/,
  )
  // Date fields have no composition.
  expect(direct.filter((path) => !filesWith(/type="date"/).includes(path))).toEqual([])
})

test('only fields for amounts of points keep their others touched state', () => {
  const direct = filesWith(
    /\[(?:was|is|has)?(?:left|tried|touched)\w*, set\w+\] = useState(?:<[^>]*>)?\((?:false|new Set)/i,
  )
  expect(direct.sort()).toEqual([
    'points/hundreds-field.tsx',
    'points/pv-to-shop-sheet.tsx',
    'ui/fields/amount-field.tsx',
  ])
})
