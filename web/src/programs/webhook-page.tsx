import type { Webhook, WebhookDelivery } from '@torch/contract/programs.ts'
import { Power, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../lib/api/client.ts'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { removeSheetEntries } from '../lib/use-close-on-back.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/ask.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardTitle, Facts, ListCard, ListRow } from '../ui/card.tsx'
import { Segmented } from '../ui/fields/choices.tsx'
import { SwitchRow } from '../ui/fields/switch.tsx'
import { ListEnd, Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'
import { DeliverySheet } from './delivery-sheet.tsx'
import { DELIVERY_TONES } from './delivery-tones.ts'
import { OwnerPage } from './owner-page.tsx'
import { type DeliveryStatus, reloadPrograms, useDeliveries, useWebhooks } from './queries.ts'
import { SigningSecret } from './signing-secret.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const webhookId = Number(useParams().webhookId)
  return (
    <OwnerPage title={w.webhook}>
      {(merchantId) => <Found merchantId={merchantId} webhookId={webhookId} />}
    </OwnerPage>
  )
}

function Found({ merchantId, webhookId }: { merchantId: number; webhookId: number }) {
  const w = useWords(words)
  const list = useWebhooks(merchantId)
  const webhook = list.data?.find((one) => one.webhookId === webhookId)
  if (webhook) return <WebhookDetails merchantId={merchantId} webhook={webhook} />
  if (list.data)
    return (
      <EmptyState
        drawing="receipt"
        action={<ButtonLink to={paths.merchantPrograms}>{w.backToAll}</ButtonLink>}
      >
        {w.unknownWebhook}
      </EmptyState>
    )
  return (
    <Loaded
      of={list}
      skeleton={<SkeletonRows count={4} />}
      offline={<p className="text-quiet">{w.asOf}</p>}
    />
  )
}

/** Shows a webhook: switch, test, remove; and its deliveries. */
function WebhookDetails({ merchantId, webhook }: { merchantId: number; webhook: Webhook }) {
  const w = useWords(words)
  const language = useLanguage()
  const navigate = useNavigate()
  const act = useAction()
  const [what, setWhat] = useState<'switch' | 'try' | 'remove'>()
  const params = { id: merchantId, webhookId: webhook.webhookId }

  const run = async (one: typeof what, failed: string, asked: () => Promise<unknown>) => {
    setWhat(one)
    await act.run(failed, asked)
    await reloadPrograms()
  }
  const turn = (on: boolean) =>
    run('switch', w.switchFailed, () => call('updateWebhook', { params, body: { on } }))
  const attempt = () =>
    run('try', w.tryFailed, async () => {
      await call('testWebhook', { params })
      toast(w.tried, { tone: 'good' })
    })
  const remove = () =>
    run('remove', w.removeFailed, async () => {
      await call('removeWebhook', { params })
      toast(w.removed)
      await removeSheetEntries()
      void navigate(paths.merchantPrograms, { replace: true })
    })
  const ask = () =>
    void confirm({
      title: w.removeWebhook,
      text: w.removeAsk,
      action: w.removeWebhook,
      cancel: w.keep,
      danger: true,
      act: remove,
    })

  return (
    <div className="flex flex-col gap-4">
      <Card>
        <p className="font-medium wrap-anywhere">{webhook.url}</p>
        <Facts
          facts={[
            {
              name: w.receives,
              value: webhook.events.map((event) => w.events[event]).join(language === 'zh' ? '、' : ', '),
            },
          ]}
        />
        {webhook.on && webhook.failingSince && (
          <p className="text-sm text-bad">{w.failing(showMoment(webhook.failingSince, language))}</p>
        )}
      </Card>
      <ListCard>
        <SwitchRow
          icon={<Power aria-hidden className="size-5" />}
          title={w.state}
          note={w.stateNote}
          on={webhook.on}
          disabled={act.busy}
          onChange={(on) => void turn(on)}
        />
      </ListCard>
      <div className="pair">
        <Button
          variant="secondary"
          icon={<Send aria-hidden className="size-5" />}
          disabled={!webhook.on}
          busy={act.busy && what === 'try' && w.trying}
          onClick={() => void attempt()}
        >
          {w.try}
        </Button>
        <Button variant="secondary" icon={<Trash2 aria-hidden className="size-5" />} onClick={ask}>
          {w.removeWebhook}
        </Button>
      </div>
      <SigningSecret merchantId={merchantId} webhook={webhook} />
      <Deliveries merchantId={merchantId} webhook={webhook} />
    </div>
  )
}

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
