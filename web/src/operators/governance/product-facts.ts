import type { Proposal } from '@torch/contract/governance.ts'
import { readUnits, showUnits } from '@torch/contract/money.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { toInputText } from './parameter-value.ts'
import { productWords } from './product-words.ts'

type Opening = Extract<Proposal['change'], { kind: 'open-product' }>
type Terms = Pick<Opening, 'dailyRatePpm' | 'termDays' | 'minAmount' | 'maxAmount' | 'quota'>

/** Returns a product's terms line by line. */
export function useTermFacts() {
  const w = useWords(productWords)
  return ({ dailyRatePpm, termDays, minAmount, maxAmount, quota }: Terms, penalty: string) => [
    { name: w.rate, value: `${toInputText(String(dailyRatePpm), 'ppm')}%` },
    { name: w.term, value: w.days(String(termDays)) },
    { name: w.least, value: `${showAmount(minAmount)} GF` },
    { name: w.most, value: maxAmount === null ? w.noLimit : `${showAmount(maxAmount)} GF` },
    { name: w.quota, value: `${showAmount(quota)} GF` },
    { name: w.penalty, value: penalty },
  ]
}

/** Returns a proposed product line by line, with the promised interest. */
export function useOpeningFacts() {
  const w = useWords(productWords)
  const language = useLanguage()
  const terms = useTermFacts()
  return (change: Opening, replaced: string) => [
    { name: w.product, value: change.name[language] },
    ...terms(
      change,
      change.earlyRedeemRatePpm === null
        ? w.noEarly
        : `${toInputText(String(change.earlyRedeemRatePpm), 'ppm')}%`,
    ),
    { name: w.interest, value: `${totalInterest(change)} GF` },
    ...(change.replaces === null ? [] : [{ name: w.replaces, value: replaced }]),
  ]
}

const MILLION = 1_000_000n

/** Returns the interest of the whole quota; exact, since amounts are whole hundreds and rates millionths. */
export function totalInterest({
  quota,
  dailyRatePpm,
  termDays,
}: Pick<Opening, 'quota' | 'dailyRatePpm' | 'termDays'>): string {
  return showUnits((readUnits(quota) / MILLION) * BigInt(dailyRatePpm) * BigInt(termDays))
}
