import type { ChoiceGroup, Service } from '@torch/contract/merchants.ts'
import { readUnits, showUnits } from '@torch/contract/money.ts'
import { CircleMinus, CirclePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'
import { canAdd, type useBasket } from './basket.ts'

const CURRENCY_SIGNS = { CNY: '¥', USD: '$', EUR: '€' } as const

interface ServiceGridProps {
  services: readonly Service[]
  /** Undefined where the user does not pay here, such as in their own shop. */
  payCode?: string
  /** For choosing several items that are paid at once. */
  basket?: Pick<ReturnType<typeof useBasket>, 'countOf' | 'change'>
}

/** Shows the shop's services with prices in GF and cash. Those payable in GF link to the payment. */
export function ServiceGrid({ services, payCode, basket }: ServiceGridProps) {
  const w = useWords(words).detail
  return (
    <section aria-labelledby="services" className="rounded-lg bg-surface p-4 shadow-card">
      <h2 id="services" className="mb-3 text-base font-semibold">
        {w.services}
      </h2>
      {services.length === 0 ? (
        <p className="py-4 text-center text-quiet">{w.noServices}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-3 gap-y-5 wide:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {services.map((service) => (
            <li key={service.id}>
              <ServiceTile service={service} payCode={payCode}>
                {basket && canAdd(service) && <Counter service={service} basket={basket} />}
              </ServiceTile>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ServiceTileProps {
  service: Service
  payCode: string | undefined
  /** On the picture, above the link that covers the tile. */
  children?: ReactNode
}

function ServiceTile({ service, payCode, children }: ServiceTileProps) {
  const w = useWords(words).detail
  const text = useLocalText()
  const name = text(service.serviceName, service.serviceNameEn)
  const { priceGf, priceCurrency } = service
  const { isSoldOut, choiceGroups } = service
  const isPaidByTap = payCode !== undefined && priceGf !== null && service.isGfPayable === 'yes' && !isSoldOut
  return (
    <article className="relative flex h-full flex-col gap-1">
      <div className="relative mb-1">
        <Picture
          src={service.serviceImage}
          name={name}
          className="aspect-4/3 w-full rounded-md text-2xl"
          sizes="(min-width: 56rem) 12rem, 45vw"
        />
        {children}
      </div>
      <h3 className="line-clamp-2 font-medium">
        {isPaidByTap ? (
          <Link
            to={`${paths.scanPayment}?code=${payCode}`}
            // The counter shows the price with the choices.
            state={{ item: name, ...(choiceGroups.length === 0 && { amount: priceGf }) }}
            // All of the tile is the link; a reader by ear hears its name once.
            className="after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="line-clamp-2 text-sm text-quiet">
        {text(service.serviceDescription, service.serviceDescriptionEn)}
      </p>
      <p className="tabular mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
        {priceGf && (
          <span className="inline-flex items-center gap-1 font-semibold text-gold">
            <PointsMark of="GF" className="size-4" />
            {showUnits(readUnits(priceGf))} GF
          </span>
        )}
        {priceCurrency && (
          <span className="text-sm text-quiet">
            {CURRENCY_SIGNS[service.currencyType]}
            {showUnits(readUnits(priceCurrency))}
          </span>
        )}
        {!priceGf && !priceCurrency && <span className="text-sm text-quiet">{w.noPrice}</span>}
      </p>
      <Choices groups={choiceGroups} />
      {isSoldOut ? (
        <p>
          <Badge tone="bad">{w.soldOut}</Badge>
        </p>
      ) : (
        service.isGfPayable !== 'yes' && (
          <p>
            <Badge>{w.notGfPayable}</Badge>
          </p>
        )
      )}
    </article>
  )
}

/** Adds an item to the basket and takes it out again. */
function Counter({ service, basket }: { service: Service } & Required<Pick<ServiceGridProps, 'basket'>>) {
  const w = useWords(words).detail
  const text = useLocalText()
  const name = text(service.serviceName, service.serviceNameEn)
  const count = basket.countOf(service.id)
  return (
    <div className="absolute right-1.5 bottom-1.5 z-1 flex items-center rounded-full bg-surface shadow-raised">
      {count > 0 && (
        <>
          <IconButton label={w.takeOut(name)} onClick={() => basket.change(service.id, -1)}>
            <CircleMinus aria-hidden className="size-6 text-accent" />
          </IconButton>
          <span role="status" className="tabular min-w-6 text-center font-semibold">
            {count}
          </span>
        </>
      )}
      <IconButton label={w.add(name)} onClick={() => basket.change(service.id, 1)}>
        <CirclePlus aria-hidden className="size-6 text-accent" />
      </IconButton>
    </div>
  )
}

/** Shows the choices, one group in each line: Size: small, large +2.00. */
function Choices({ groups }: { groups: readonly ChoiceGroup[] }) {
  const w = useWords(words).detail
  const text = useLocalText()
  return groups.map((group) => (
    <p key={group.id} className="tabular text-xs text-quiet">
      {text(group.name, group.nameEn)}
      {w.colon}
      {group.choices
        .map(({ name, nameEn, priceGf }) => {
          const added = readUnits(priceGf)
          return added > 0n ? `${text(name, nameEn)} +${showUnits(added)}` : text(name, nameEn)
        })
        .join(w.comma)}
    </p>
  ))
}
