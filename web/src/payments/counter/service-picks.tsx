import type { Service } from '@torch/contract/merchants.ts'
import { showUnits } from '@torch/contract/money.ts'
import { Minus } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from './counter-words.ts'
import { priceOf } from './sale.ts'

interface ServicePicksProps {
  services: readonly Service[]
  picks: ReadonlyMap<number, number>
  onPick: (service: number, change: 1 | -1) => void
}

/** The shop's items: each tap adds one, and the minus takes one back. */
export function ServicePicks({ services, picks, onPick }: ServicePicksProps) {
  const w = useWords(words)
  const text = useLocalText()
  return (
    <ul className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">
      {services.map((service) => {
        const name = text(service.serviceName, service.serviceNameEn)
        const price = showUnits(priceOf(service))
        const count = picks.get(service.id) ?? 0
        return (
          <li key={service.id} className="relative flex">
            <button
              type="button"
              aria-label={w.priceOf(name, price, count)}
              onClick={() => onPick(service.id, 1)}
              className={classNames(
                'flex min-h-18 w-full flex-col items-start justify-between gap-1 rounded-lg p-3 text-left shadow-card select-none',
                'touch-manipulation transition-[background-color,scale] duration-75 active:scale-[0.98]',
                count > 0 ? 'bg-accent-soft ring-2 ring-accent ring-inset' : 'bg-surface hover:bg-sunken',
              )}
            >
              <span className="line-clamp-2 font-medium">{name}</span>
              <span className="tabular flex items-baseline gap-2 text-sm text-quiet">
                {price} GF
                {count > 0 && <b className="text-base text-accent">×{count}</b>}
              </span>
            </button>
            {count > 0 && (
              <button
                type="button"
                aria-label={w.less(name)}
                onClick={() => onPick(service.id, -1)}
                className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-lg text-accent"
              >
                <Minus aria-hidden className="size-5" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
