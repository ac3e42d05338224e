import type { DeskNews } from '@torch/contract/operators.ts'
import type { FileLinks } from './files/door.ts'
import type { Ground } from './ground.ts'
import { noticeEvent } from './identity/door.ts'
import { billPaidEvent, customerScreenEvent, type PaymentsHouse, paymentRecordByNo } from './payments/door.ts'
import { asCaller } from './platform/copies/seen.ts'
import { type Events, openEvents } from './platform/events/events.ts'
import { tradeMessageEvent } from './trading/door.ts'

/** Opens live events for screens; each event is made by the module it concerns. */
export function openLiveEvents(
  { databaseUrl, pool, db, copy, log }: Ground,
  links: FileLinks,
  payments: () => PaymentsHouse,
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
      'customer-screen': (signal) => customerScreenEvent(payments(), signal),
      notice: (signal) => noticeEvent(db, signal),
      'trade-changed': ({ ref }) => ({ type: 'trade-changed', transactionId: Number(ref) }),
      'trade-message': (signal) => tradeMessageEvent({ db, links }, signal),
      'hall-changed': () => ({ type: 'hall-changed' }),
      'service-changed': () => ({ type: 'service-changed' }),
      'session-changed': () => ({ type: 'session-changed' }),
      'desk-changed': ({ ref }) => ({ type: 'desk-changed', what: ref as DeskNews }),
    },
    log,
    { noteSeen: copy && ((members) => copy.noteSeen(members.map(asCaller.member))) },
  )
}
