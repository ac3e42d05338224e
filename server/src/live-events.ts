import type { DeskTopic } from '@torch/contract/operators.ts'
import type { FileLinks } from './files/index.ts'
import { noticeEvent } from './identity/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import {
  billPaidEvent,
  captureChangedEvent,
  customerScreenEvent,
  type PaymentsContext,
  paymentRecordByNo,
} from './payments/index.ts'
import { type Events, openEvents } from './platform/events/events.ts'
import { callerKey } from './platform/replica/read-your-writes.ts'
import { tradeMessageEvent } from './trading/index.ts'

/** Opens live events for screens; each event is made by the module it concerns. */
export function openLiveEvents(
  { databaseUrl, pool, db, halts, replica, log }: Infrastructure,
  links: FileLinks,
  payments: () => PaymentsContext,
): Events {
  return openEvents(
    databaseUrl,
    pool,
    {
      'points-changed': () => ({ type: 'points-changed' }),
      'payment-received': async ({ ref }) => {
        const received = await paymentRecordByNo(payments(), ref)
        return received && { type: 'payment-received', ...received }
      },
      'bill-paid': (signal) => billPaidEvent(payments(), signal),
      'capture-changed': (signal) => captureChangedEvent(payments(), signal),
      'customer-screen': (signal) => customerScreenEvent(payments(), signal),
      notice: (signal) => noticeEvent(db, signal),
      'trade-changed': ({ ref }) => ({ type: 'trade-changed', transactionId: Number(ref) }),
      'trade-message': (signal) => tradeMessageEvent({ db, links }, signal),
      'hall-changed': () => ({ type: 'hall-changed' }),
      'service-changed': async () => {
        // Clients then ask this server, which may not have read the change of another server yet.
        await halts.reload()
        return { type: 'service-changed' }
      },
      'session-changed': () => ({ type: 'session-changed' }),
      'desk-changed': ({ ref }) => ({ type: 'desk-changed', what: ref as DeskTopic }),
    },
    log,
    {
      recordSeenPosition: replica && ((members) => replica.recordSeenPosition(members.map(callerKey.member))),
    },
  )
}
