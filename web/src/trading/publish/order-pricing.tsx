import { readUnits, showUnits } from '@torch/contract/money.ts'
import { MAX_MARGIN_PER_MILLE } from '@torch/contract/trading-limits.ts'
import { showAmount } from '../../lib/format.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Checkbox, Select } from '../../ui/fields/choices.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { CheckList } from '../check-list.tsx'
import { priceCheck } from '../checks.ts'
import { showMargin } from '../floating.tsx'
import { useFreshTrading } from '../queries.ts'
import { ComparedPrice } from './compared-price.tsx'
import { OrderPrice } from './order-fields.tsx'
import type { AskedPrice } from './use-asked-price.ts'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

interface OrderPricingProps {
  type: OrderTypeName
  asked: AskedPrice
  onChanged: () => void
  refused: string | undefined
}

/** The price, and the choice of one that follows the market (rules/trading#floating-price). */
export function OrderPricing({ type, asked, onChanged, refused }: OrderPricingProps) {
  const w = useWords(words).pricing
  return (
    <div className="flex flex-col gap-3">
      {asked.isFloating ? (
        <FloatingPrice type={type} asked={asked} onChanged={onChanged} refused={refused} />
      ) : (
        <OrderPrice
          value={asked.typedPrice}
          onValueChange={(value) => {
            onChanged()
            asked.setPrice(value)
          }}
          band={asked.market}
          refused={refused}
        />
      )}
      <ComparedPrice type={type} price={asked.isGood ? asked.filled.price : undefined} />
      <Checkbox
        name="floating"
        checked={asked.isFloating}
        onChange={({ target }) => {
          onChanged()
          asked.setFloating(target.checked)
        }}
      >
        <span>
          {w.floating} <span className="text-quiet">· {w.floatingNote}</span>
        </span>
      </Checkbox>
    </div>
  )
}

/** Returns half per cents, and the order's current margin. */
function marginsWith(own: number): number[] {
  const halves = Array.from(
    { length: (2 * MAX_MARGIN_PER_MILLE) / 5 + 1 },
    (_, n) => MAX_MARGIN_PER_MILLE - 5 * n,
  )
  return [...new Set([...halves, own])].toSorted((one, other) => other - one)
}

function FloatingPrice({ type, asked, onChanged, refused }: OrderPricingProps) {
  const w = useWords(words)
  const settled = useDebouncedValue(asked.typedLimit)
  const { limits, now } = asked
  return (
    <div className="flex flex-col gap-3">
      {refused !== undefined && <RefetchPrice />}
      <Select
        label={w.pricing.margin}
        options={marginsWith(asked.perMille).map((margin) => ({
          value: String(margin),
          label: w.pricing.market(showMargin(margin)),
        }))}
        name="perMille"
        value={String(asked.perMille)}
        onValueChange={(value) => {
          onChanged()
          asked.setPerMille(Number(value))
        }}
      />
      <p className="text-sm text-quiet" aria-live="polite">
        {now === undefined ? w.pricing.noMarketPrice : w.pricing.now(showUnits(now))}
      </p>
      <AmountField
        label={w.pricing.limit[type]}
        optional={w.perGf}
        error={refused}
        enterKeyHint="next"
        name="limit"
        value={asked.typedLimit}
        onValueChange={(value) => {
          onChanged()
          asked.setLimit(value)
        }}
      />
      {limits && (
        <>
          <QuickAmounts
            label={w.pricing.quickLimit}
            amounts={[...new Set([limits.minPrice, limits.maxPrice])].map(readUnits)}
            onChoose={(value) => {
              onChanged()
              asked.setLimit(value)
            }}
          />
          <CheckList
            label={w.pricing.checksLimit}
            checks={[
              {
                state: priceCheck(asked.typedLimit === '' ? '' : settled, limits),
                text: w.pricing.limits(showAmount(limits.minPrice), showAmount(limits.maxPrice)),
              },
            ]}
          />
        </>
      )}
      <p className="text-sm text-quiet">{w.pricing.note[type]}</p>
    </div>
  )
}

/** Reloads the market price, which has changed. */
function RefetchPrice() {
  useFreshTrading()
  return null
}
