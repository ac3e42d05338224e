import type { Webhook, WebhookDelivery } from '@torch/contract/programs.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Card, CardTitle, ListCard, ListRow } from '../ui/card.tsx'
import { Segmented } from '../ui/fields/choices.tsx'
import { ListEnd, Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { DELIVERY_TONES } from './delivery-tones.ts'
import { type DeliveryStatus, useDeliveries } from './queries.ts'
import { words } from './words.ts'

const STATUSES = ['waiting', 'delivered', 'failed'] as const

/** Lists a webhook's deliveries, newest first, filtered by the URL. */
export function Deliveries({ merchantId, webhook }: { merchantId: number; webhook: Webhook }) {
  const w = useWords(words)
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((one) => one === params.get('status'))
  const list = useDeliveries(merchantId, webhook.webhookId, status)
  const [shownId, setShownId] = useState<number>()
  const deliveries = list.data?.pages.flat() ?? []
  const choose = (next: DeliveryStatus | 'all') =>
    setParams(next === 'all' ? {} : { status: next }, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-3">
      <CardTitle>
        <span id="deliveries">{w.deliveries}</span>
      </CardTitle>
      <Segmented<DeliveryStatus | 'all'>
        label={w.filter}
        options={[
          { value: 'all', label: w.all },
          ...STATUSES.map((value) => ({ value, label: w.statuses[value] })),
        ]}
        value={status ?? 'all'}
        onValueChange={choose}
      />
      <Loaded of={list} skeleton={<SkeletonRows count={3} />} />
      {list.data && deliveries.length === 0 && <Card className="text-sm text-quiet">{w.noDeliveries}</Card>}
      {deliveries.length > 0 && (
        <ListCard>
          {deliveries.map((one) => (
            <DeliveryRow key={one.deliveryId} delivery={one} onOpen={() => setShownId(one.deliveryId)} />
          ))}
        </ListCard>
      )}
      <ListEnd of={list} count={deliveries.length} more={w.loadMore} loading={w.loading} />
      <DeliverySheet
        merchantId={merchantId}
        webhook={webhook}
        delivery={deliveries.find(({ deliveryId }) => deliveryId === shownId)}
        onClose={() => setShownId(undefined)}
      />
    </section>
  )
}

function DeliveryRow({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const w = useWords(words)
  const language = useLanguage()
  const { type, status, attempts, eventTime, answerStatus, failure } = delivery
  const result = answerStatus ? w.answered(answerStatus) : failure && w.faults[failure]
  return (
    <ListRow
      title={w.events[type]}
      note={[showMoment(eventTime, language), attempts > 1 && w.attempts(attempts), result]
        .filter(Boolean)
        .join(' · ')}
      trailing={<Badge tone={DELIVERY_TONES[status]}>{w.statuses[status]}</Badge>}
      onClick={onOpen}
    />
  )
}
