import { readUnits, showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { MIN_TRADE_UNITS, TRADE_REMARK_LENGTH } from '@torch/contract/trading-limits.ts'
import { Worth } from '../../economy/worth/worth.tsx'
import { showAmount } from '../../lib/format.ts'
import { hundredsChoices } from '../../lib/hundreds.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { CheckList } from '../check-list.tsx'
import { amountChecks, priceCheck } from '../checks.ts'
import type { Band } from '../price.ts'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

interface OrderAmountProps {
  type: OrderTypeName
  value: string
  onValueChange: (value: string) => void
  /** GF available for a sell order; undefined while unknown. Ignored for a buy order. */
  available: Units | undefined
  /** The server's error. */
  refused: string | undefined
}

/** The amount field, with its conditions checked while typing. */
export function OrderAmount({ type, value, onValueChange, available, refused }: OrderAmountProps) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const settled = useDebouncedValue(value)
  const given = type === 'sell' ? available : undefined
  const checks = amountChecks(value === '' ? '' : settled, given)
  const { amounts, most } = hundredsChoices(given ?? MAX_SUGGESTED, MIN_TRADE_UNITS)
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={w.amount[type]}
        {...(given !== undefined && { optional: w.available(own.units(given)) })}
        error={refused}
        mark={<PointsMark of="GF" className="size-7" />}
        enterKeyHint="next"
        name="gfAmount"
        value={value}
        onValueChange={onValueChange}
      />
      <QuickAmounts
        label={w.quick}
        amounts={amounts}
        most={given === undefined || most === undefined ? undefined : { units: most, label: w.all }}
        onChoose={onValueChange}
      />
      <Worth units={readTypedAmount(value)} />
      <CheckList
        label={w.checksAmount}
        checks={[
          { state: checks.minimum, text: w.minimum },
          { state: checks.hundreds, text: w.hundreds },
          ...(type === 'buy'
            ? []
            : [
                given === undefined
                  ? { state: 'open' as const, text: w.balanceUnknown }
                  : { state: checks.balance ?? 'open', text: w.balance(showUnits(given)) },
              ]),
        ]}
      />
    </div>
  )
}

/** Large enough to offer all common amounts. */
const MAX_SUGGESTED = 1_000_000_000n

interface OrderPriceProps {
  value: string
  onValueChange: (value: string) => void
  band: (Band & { price: string }) | undefined
  refused: string | undefined
}

/** The price field: USDT for one GF, within the allowed range. */
export function OrderPrice({ value, onValueChange, band, refused }: OrderPriceProps) {
  const w = useWords(words)
  const settled = useDebouncedValue(value)
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={w.price}
        optional={w.perGf}
        error={refused}
        enterKeyHint="next"
        name="unitPrice"
        value={value}
        onValueChange={onValueChange}
      />
      {band && (
        <QuickAmounts
          label={w.quickPrice}
          amounts={[...new Set([band.minPrice, cents(band.price), band.maxPrice])].map(readUnits)}
          onChoose={onValueChange}
        />
      )}
      <CheckList
        label={w.checksPrice}
        checks={[
          band
            ? {
                state: priceCheck(value === '' ? '' : settled, band),
                text: w.band(showAmount(band.minPrice), showAmount(band.maxPrice)),
              }
            : { state: 'open', text: w.bandUnknown },
        ]}
      />
    </div>
  )
}

/** Cuts a price to two decimals; the market's own may have four. */
function cents(price: string): string {
  const units = readUnits(price)
  return writeUnits(units - (units % 100n))
}

/** The note field. */
export function OrderRemark({
  value,
  onValueChange,
}: {
  value: string
  onValueChange: (value: string) => void
}) {
  const w = useWords(words)
  return (
    <CountedField
      label={w.remark}
      optional={w.optional}
      hint={w.remarkHint}
      max={TRADE_REMARK_LENGTH}
      name="remark"
      value={value}
      onValueChange={onValueChange}
    />
  )
}
