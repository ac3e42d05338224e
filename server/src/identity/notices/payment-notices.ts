import { setTimeout as rest } from 'node:timers/promises'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { batcher } from '../../platform/database/batcher.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Events } from '../../platform/events/events.ts'

/** A payment that reached a shop: its owner, and how much. */
export interface ReceivedPayment {
  to: number
  amount: Units
}

/** A busy shop's line is written twice a second, and not with every handful of payments: its screen has heard of each already. */
const REST_MS = 500

export interface PaymentNotices {
  tell(payment: ReceivedPayment): void
  /** Tells what is still untold. */
  close(): Promise<void>
}

/**
 * Tells owners of what their shops receive: one notice a shop and day, which grows and comes up again with every
 * payment. A notice each would bury everything else under a good day's noodles.
 *
 * Told after the payment is committed, for many payments at once, and not in its transaction: the till is the one
 * place where every statement counts. A crash in between costs a line of this list; the payment itself stands among
 * the shop's finances.
 */
export function paymentNotices(db: Db, events: Pick<Events, 'publish'>, log: Logger): PaymentNotices {
  const closing = new AbortController()
  const untold = new Set<Promise<unknown>>()
  const add = batcher<ReceivedPayment, 'told'>({
    most: 10_000,
    inFlight: 1,
    async run(payments) {
      for (const { id, member_id } of await addToToday(db, payments))
        events.publish({ to: member_id, type: 'notice', ref: String(id) })
      // The first one is told at once; what comes meanwhile goes together.
      await rest(REST_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      return payments.map(() => 'told')
    },
  })
  return {
    tell(payment) {
      const telling = add(payment)
        .catch((error) => log.warn({ err: error }, 'a shop could not be notified of a payment'))
        .finally(() => untold.delete(telling))
      untold.add(telling)
    },
    async close() {
      closing.abort()
      await Promise.all(untold)
    },
  }
}

async function addToToday(db: Db, payments: ReceivedPayment[]): Promise<{ id: bigint; member_id: number }[]> {
  const shops = Map.groupBy(payments, ({ to }) => to)
  const sums = [...shops.values()].map((some) => some.reduce((sum, { amount }) => sum + amount, 0n))
  // A new id brings it to the top of the list. Owners in the order of their ids: two servers wait for each other
  // and never for ever.
  // The platform's time is asked once, and not for each shop: it would be as dear as the line.
  const { rows } = await sql<{ id: bigint; member_id: number }>`
    with today as materialized (
      select moment, platform.day_of(moment)::text as day from (select platform.now() as moment offset 0) asked
    )
    insert into identity.notice as held (member_id, kind, occasion, about, at)
    select come.member_id, 'payment-received', today.day, jsonb_build_object(
      'kind', 'payment-received', 'amount', come.amount, 'count', come.count, 'day', today.day), today.moment
    from unnest(
      ${[...shops.keys()]}::integer[],
      ${sums.map(writeUnits)}::text[],
      ${[...shops.values()].map((some) => some.length)}::integer[]
    ) as come (member_id, amount, count), today
    order by come.member_id
    on conflict (member_id, kind, occasion) where occasion is not null do update set id = default, at = excluded.at, read_at = null,
      about = held.about || jsonb_build_object(
        'amount', ((held.about ->> 'amount')::numeric + (excluded.about ->> 'amount')::numeric)::text,
        'count', (held.about ->> 'count')::integer + (excluded.about ->> 'count')::integer)
    returning id, member_id`.execute(db)
  return rows
}
