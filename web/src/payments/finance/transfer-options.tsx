import { useQueryOf } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { type TransferType, transferInput } from '../queries.ts'
import { words } from './finance-words.ts'
import { showShort } from './show-short.ts'

interface TransferOptionsProps {
  merchantId: number
  value: TransferType | undefined
  onValueChange: (value: TransferType) => void
}

const SAMPLE_AMOUNT = '100'
const RATES_STALE_MILLISECONDS = 5 * 60_000

/** Offers the two transfers, each with the result for 100 GF at current rates. */
export function TransferOptions({ merchantId, value, onValueChange }: TransferOptionsProps) {
  const w = useWords(words).transfer
  const exchange = useRates(merchantId, 1)
  const payout = useRates(merchantId, 2)
  const options = [
    {
      type: 1 as const,
      name: w.exchange,
      note: exchange && w.exchangeNote(showShort(exchange.pvAmount)),
    },
    {
      type: 2 as const,
      name: w.payout,
      note:
        payout &&
        w.payoutNote(showShort(payout.remainingGf), showShort(payout.pvAmount), showShort(payout.poolGf)),
    },
  ]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{w.options}</legend>
      {options.map(({ type, name, note }) => (
        <label
          key={type}
          className={classNames(
            'flex min-h-14 cursor-pointer items-start gap-3 rounded-md border px-3.5 py-3',
            'has-focus-visible:outline-3 has-focus-visible:outline-accent',
            type === value ? 'border-accent bg-accent-soft' : 'border-edge/50',
          )}
        >
          <input
            type="radio"
            name="transfer-type"
            checked={type === value}
            onChange={() => onValueChange(type)}
            className="mt-1 size-4.5 shrink-0 accent-accent-fill outline-none"
          />
          <span className="flex flex-col">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-quiet">{note ?? w.loadingNote}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function useRates(merchantId: number, type: TransferType) {
  return useQueryOf('previewShopTransfer', transferInput(merchantId, type, SAMPLE_AMOUNT), {
    staleTime: RATES_STALE_MILLISECONDS,
  }).data
}
