import { showUnits } from '@torch/contract/money.ts'
import { BadgePercent, NotebookPen } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FitText } from '../../ui/figures/fit-text.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from './counter-words.ts'
import { words as discountWords } from './discount-words.ts'
import { priceWithChoices } from './sale.ts'
import type { SaleState } from './use-sale.ts'

interface SaleCardProps {
  sale: SaleState
  /** Lists the items, amounts and the discount above the total. */
  withLines?: boolean
  onNote: () => void
  /** Undefined for staff without the right to discounts. */
  onDiscount: (() => void) | undefined
}

/** Shows the sale so far: the amounts, the total and the note. */
export function SaleCard({ sale, withLines = false, onNote, onDiscount }: SaleCardProps) {
  const w = useWords(words)
  const d = useWords(discountWords)
  const { parts, typed, picks } = sale.draft
  const noted = [sale.note.reference, sale.note.remark].filter(Boolean).join(' · ')
  return (
    <Card
      className={classNames(
        'flex flex-col gap-1 px-4 py-3 short:gap-0 short:py-1',
        withLines && 'min-h-0 flex-1 short:py-3',
      )}
    >
      {withLines ? (
        <BillLines sale={sale} />
      ) : (
        <p className="tabular min-h-5 truncate text-right text-sm text-quiet">
          {parts.length > 0 && `${parts.map(showUnits).join(' + ')}${typed === '' ? '' : ` + ${typed}`}`}
        </p>
      )}
      <div className="flex items-center gap-3">
        <PointsMark of="GF" className="size-8" />
        <output aria-label={w.amount} className="min-w-0 flex-1 text-right">
          <FitText
            text={
              picks.length === 0 && parts.length === 0 && !sale.discount
                ? typed || '0'
                : showUnits(sale.total)
            }
            rem={2.75}
            className="font-bold"
          />
        </output>
      </div>
      <div className="flex flex-wrap gap-x-4 text-left text-sm text-accent">
        <button
          type="button"
          onClick={onNote}
          className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-2"
        >
          <NotebookPen aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{noted || w.addNote}</span>
        </button>
        {onDiscount && (
          <button type="button" onClick={onDiscount} className="flex min-h-11 max-w-1/2 items-center gap-2">
            <BadgePercent aria-hidden className="size-4 shrink-0" />
            <span className="truncate">
              {sale.discount ? d.given(showUnits(sale.off), sale.discount.reason) : d.add}
            </span>
          </button>
        )}
      </div>
    </Card>
  )
}

/** Lists what the bill adds up: items with their choices, typed amounts, and the discount. */
function BillLines({ sale }: { sale: SaleState }) {
  const w = useWords(words)
  const d = useWords(discountWords)
  const text = useLocalText()
  const { parts, typed, picks } = sale.draft
  const items = picks.flatMap(({ service: id, choices, count }) => {
    const service = sale.services.find((one) => one.id === id)
    if (!service) return []
    const chosen = service.choiceGroups
      .flatMap((group) => group.choices)
      .filter((one) => choices.includes(one.id))
      .map((one) => text(one.name, one.nameEn))
    return {
      key: `${id} ${choices.join()}`,
      name: `${text(service.serviceName, service.serviceNameEn)} × ${count}`,
      note: chosen.join(', '),
      amount: showUnits(priceWithChoices(service, choices) * BigInt(count)),
    }
  })
  const amounts = [...parts.map(showUnits), ...(typed === '' ? [] : [typed])].map((amount, place) => ({
    key: `amount ${place}`,
    name: w.typedAmount,
    note: '',
    amount,
  }))
  const off = sale.discount
    ? [
        {
          key: 'off',
          name: `${d.add} · ${sale.discount.reason}`,
          note: '',
          amount: showUnits(-sale.off),
        },
      ]
    : []
  const lines = [...items, ...amounts, ...off]
  if (lines.length === 0)
    return (
      <p className="flex min-h-40 flex-1 items-center justify-center text-center text-sm text-balance text-quiet">
        {w.noLines}
      </p>
    )
  return (
    <ul aria-label={w.lines} className="flex min-h-40 flex-1 flex-col divide-y divide-line overflow-y-auto">
      {lines.map(({ key, name, note, amount }) => (
        <li key={key} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block break-words">{name}</span>
            {note && <span className="block text-sm text-quiet">{note}</span>}
          </span>
          <span className={classNames('tabular shrink-0 font-medium', key === 'off' && 'text-accent')}>
            {amount}
          </span>
        </li>
      ))}
    </ul>
  )
}
