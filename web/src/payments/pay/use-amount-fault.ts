import { showUnits, type Units } from '@torch/contract/money.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'
import { amountFault } from './amount-rules.ts'

/** Returns the error text of a typed amount; undefined where it is valid. */
export function useAmountFault(available: Units | undefined): (typed: string) => string | undefined {
  const w = useWords(words).form
  return (typed) => {
    const fault = amountFault(typed)
    if (fault) return fault === 'missing' ? w.needAmount : w[fault]
    const isTooMuch = available !== undefined && (readTypedAmount(typed) ?? 0n) > available
    return isTooMuch ? w.insufficient(showUnits(available)) : undefined
  }
}
