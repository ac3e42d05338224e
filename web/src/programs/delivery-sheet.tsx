import type { Webhook, WebhookDelivery } from '@torch/contract/programs.ts'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useActionOf } from '../ui/use-action.ts'
import { DELIVERY_TONES } from './delivery-tones.ts'
import { reloadPrograms } from './queries.ts'
import { words } from './words.ts'

interface DeliverySheetProps {
  merchantId: number
  webhook: Webhook
  /** Undefined: nothing is shown. */
  delivery: WebhookDelivery | undefined
  onClose: () => void
}

/** Shows a delivery's outcome and exact content, with a button to resend it. */
export function DeliverySheet({ merchantId, webhook, delivery, onClose }: DeliverySheetProps) {
  const w = useWords(words)
  const sending = useActionOf('resendWebhookDelivery', {
    failed: w.resendFailed,
    done: w.resent,
    onDone: onClose,
    reload: reloadPrograms,
  })
  const resend = ({ deliveryId }: WebhookDelivery) =>
    sending.run({ params: { id: merchantId, webhookId: webhook.webhookId, deliveryId } })
  return (
    <Sheet
      open={delivery !== undefined}
      title={w.delivery}
      onClose={onClose}
      footer={
        <Button
          wide
          variant="secondary"
          disabled={!webhook.on}
          busy={sending.busy && w.resending}
          onClick={() => delivery && void resend(delivery)}
        >
          {w.resend}
        </Button>
      }
    >
      {delivery && <DeliveryFacts delivery={delivery} />}
    </Sheet>
  )
}

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const w = useWords(words)
  const language = useLanguage()
  const { status, answerStatus, failure, lastAttemptTime, nextAttemptTime, attempts, took } = delivery
  const when = (moment: string | null) => (moment ? showMoment(moment, language) : w.none)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{w.events[delivery.type]}</span>
        <Badge tone={DELIVERY_TONES[status]}>{w.statuses[status]}</Badge>
      </p>
      <Facts
        facts={[
          { name: w.eventId, value: delivery.eventId },
          { name: w.time, value: when(delivery.eventTime) },
          {
            name: w.lastAttempt,
            value: lastAttemptTime ? `${when(lastAttemptTime)} · ${w.attempts(attempts)}` : w.none,
          },
          ...(nextAttemptTime ? [{ name: w.statuses.waiting, value: w.next(when(nextAttemptTime)) }] : []),
          {
            name: w.result,
            value: answerStatus ? w.answered(answerStatus) : failure ? w.faults[failure] : w.none,
          },
          ...(took === null ? [] : [{ name: w.took, value: `${took} ms` }]),
        ]}
      />
      <div className="flex flex-col gap-1.5">
        <h3 className="text-sm font-medium">{w.body}</h3>
        <pre className="rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
          {delivery.body}
        </pre>
      </div>
    </div>
  )
}
