import type { Units } from '@torch/contract/money.ts'
import { cnyOf, gfOf } from '../../economy/worth/cny.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import type { ServiceForm } from './shop-form.ts'

type Prices = Pick<ServiceForm, 'priceGf' | 'priceCurrency' | 'currencyType'>

/**
 * Returns the GF price that fits a cash price in CNY, or the cash price that fits a GF price while there is none. Undefined where it is
 * already there, and without a reference worth (rules/trading#worth).
 */
export function proposedPrices(
  { priceGf, priceCurrency, currencyType }: Prices,
  cnyPerGf: string | undefined,
): { priceGf?: Units | undefined; priceCurrency?: Units | undefined } {
  if (cnyPerGf === undefined || currencyType !== 'CNY') return {}
  const gf = readTypedAmount(priceGf)
  const cash = readTypedAmount(priceCurrency)
  if (cash) {
    const fitting = gfOf(cash, cnyPerGf)
    return fitting && fitting !== gf ? { priceGf: fitting } : {}
  }
  const fitting = gf && priceCurrency === '' ? cnyOf(gf, cnyPerGf) : undefined
  return fitting ? { priceCurrency: fitting } : {}
}
