import type { Service } from '@torch/contract/merchants.ts'
import { showUnits } from '@torch/contract/money.ts'
import { Minus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import { words } from './counter-words.ts'
import { countOf, priceOf } from './sale.ts'
import type { SaleState } from './use-sale.ts'

/** Shows the shop's items: a tap adds one, asking for choices if there are any; the minus removes one. */
export function ServicePicks({ sale }: { sale: SaleState }) {
  const [asked, setAsked] = useState<Service>()
  const tap = (service: Service) =>
    service.choiceGroups.length > 0 ? setAsked(service) : sale.onPick(service.id, 1)
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 max-xs:grid-cols-1 desk:grid-cols-3">
        {sale.services.map((service) => (
          <li key={service.id} className="relative flex">
            <ServiceKey
              service={service}
              count={countOf(sale.draft, service.id)}
              onAdd={() => tap(service)}
              onLess={() => sale.onPick(service.id, -1)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ChoiceSheet
          service={asked}
          onClose={() => setAsked(undefined)}
          onTake={(choices) => {
            sale.onPick(asked.id, 1, choices)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

interface ServiceKeyProps {
  service: Service
  count: number
  onAdd: () => void
  onLess: () => void
}

function ServiceKey({ service, count, onAdd, onLess }: ServiceKeyProps) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(service.serviceName, service.serviceNameEn)
  const price = showUnits(priceOf(service))
  const { isSoldOut } = service
  return (
    <>
      <button
        type="button"
        disabled={isSoldOut}
        aria-label={isSoldOut ? w.soldOutOf(name) : w.priceOf(name, price, count)}
        onClick={onAdd}
        className={classNames(
          // A key that the keyboard reaches scrolls clear of the bar below.
          'flex min-h-18 w-full scroll-mb-24 items-start gap-2.5 rounded-lg p-2.5 text-left shadow-card select-none',
          'touch-manipulation transition-[background-color,scale] duration-75 not-disabled:active:scale-[0.98]',
          count > 0
            ? 'bg-accent-soft ring-2 ring-accent ring-inset'
            : 'bg-surface not-disabled:hover:bg-sunken',
        )}
      >
        {service.serviceImage && (
          <Picture
            src={service.serviceImage}
            name={name}
            className={classNames('size-12 rounded-md max-sm:size-10', isSoldOut && 'opacity-45 grayscale')}
            sizes="3rem"
          />
        )}
        <span className="flex min-h-13 min-w-0 flex-1 flex-col justify-between gap-1">
          <span
            // Its count is in the corner.
            className={classNames('line-clamp-2 font-medium', isSoldOut && 'text-quiet', count > 0 && 'pr-5')}
          >
            {name}
          </span>
          <span className={classNames('tabular text-sm text-quiet', count > 0 && 'pr-6')}>
            {isSoldOut ? <Badge tone="bad">{w.soldOut}</Badge> : `${price} GF`}
          </span>
        </span>
      </button>
      {count > 0 && (
        <b className="tabular pointer-events-none absolute -top-1.5 -right-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-accent-fill px-1.5 text-sm text-on-accent">
          ×{count}
        </b>
      )}
      {count > 0 && (
        <button
          type="button"
          aria-label={w.less(name)}
          onClick={onLess}
          className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-lg text-accent"
        >
          <Minus aria-hidden className="size-5" />
        </button>
      )}
    </>
  )
}
