import type { Service } from '@torch/contract/merchants.ts'
import { readUnits, showUnits } from '@torch/contract/money.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLocalText } from '../local-text.ts'
import { words } from './manage-words.ts'

/** Lists the shop's services, online and offline, for its owner. */
export function OwnServices({ services }: { services: readonly Service[] }) {
  const w = useWords(words)
  return (
    <Card>
      <CardTitle>{w.services}</CardTitle>
      {services.length === 0 ? (
        <p className="py-4 text-center text-quiet">{w.noServices}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {services.map((service) => (
            <li key={service.id} className="py-3 first:pt-0 last:pb-0">
              <OwnService service={service} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OwnService({ service }: { service: Service }) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(service.serviceName, service.serviceNameEn)
  const { priceGf, priceCurrency, currencyType, serviceStatus } = service
  return (
    <article className="flex gap-3 max-xs:flex-col">
      <Picture src={service.serviceImage} name={name} className="size-16 rounded-md text-xl" sizes="4rem" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2 max-xs:flex-wrap">
          <h3 className="min-w-0 font-medium">{name}</h3>
          <span className="flex flex-wrap justify-end gap-1">
            {service.isSoldOut && <Badge tone="bad">{w.soldOut}</Badge>}
            <Badge tone={serviceStatus === 'online' ? 'good' : 'neutral'}>
              {serviceStatus === 'online' ? w.online : w.offline}
            </Badge>
          </span>
        </div>
        <p className="line-clamp-2 text-sm text-quiet">
          {text(service.serviceDescription, service.serviceDescriptionEn)}
        </p>
        <p className="tabular flex flex-wrap items-baseline gap-x-3 pt-1 text-sm">
          {priceGf && (
            <span className="inline-flex items-center gap-1 font-semibold text-gold">
              <PointsMark of="GF" className="size-4" />
              {showUnits(readUnits(priceGf))} GF
            </span>
          )}
          {priceCurrency && (
            <span className="text-quiet">
              {showUnits(readUnits(priceCurrency))} {currencyType}
            </span>
          )}
          {!priceGf && !priceCurrency && <span className="text-quiet">{w.noPrice}</span>}
        </p>
      </div>
    </article>
  )
}
