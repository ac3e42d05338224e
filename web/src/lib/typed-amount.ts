import { readAmountInput } from '@torch/contract/amount-input.ts'
import { parseAmount, type Units } from '@torch/contract/money.ts'

/** Returns the units of a field's text, such as '12.' or '12,345.50'; undefined where it cannot be read. */
export function readTypedAmount(typed: string): Units | undefined {
  return parseAmount(amountToWire(typed))
}

/** Returns a typed amount as it is sent, '12345.50'; an empty text where it cannot be read. */
export function amountToWire(typed: string): string {
  const reading = readAmountInput(typed)
  return reading.kind === 'amount' ? reading.amount : ''
}
