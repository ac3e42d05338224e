import { setTimeout as rest } from 'node:timers/promises'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { batcher } from '../../platform/database/batcher.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Events } from '../../platform/events/events.ts'
import { type NewNotice, notify } from './notify.ts'

/** A payment received by a shop: the owner and the amount. */
export interface ReceivedPayment {
  to: number
  amount: Units
}

/** Pause between two updates of one shop's notice: its screen has shown each payment already. */
const PAUSE_MS = 500

export interface PaymentNotices {
  tell(payment: ReceivedPayment): void
  /** Writes the notices that are still pending. */
  close(): Promise<void>
}

/**
 * Writes notices about payments that shops received: one for each shop and day, whose sum grows and which returns to
 * the top of the list with every payment.
 *
 * Runs after the payments' commit and for many payments at once, because every statement in the payment transaction
 * counts. A crash in between loses a notice line; the payment itself is in the shop's finances.
 */
export function paymentNotices(db: Db, events: Pick<Events, 'publish'>, log: Logger): PaymentNotices {
  return afterwards<ReceivedPayment>(
    log,
    'payment-notices',
    'a shop could not be notified of a payment',
    async (payments) => {
      for (const { id, member_id } of await addToToday(db, payments))
        events.publish({ to: member_id, type: 'notice', ref: String(id) })
    },
  )
}

/** Writes notices of payments to their payers, each once and likewise after the payments' commit. */
export function payerNotices(db: Db, log: Logger) {
  return afterwards<NewNotice>(
    log,
    'payer-notices',
    'a payer could not be notified of a payment',
    (notices) => notify(db, notices),
  )
}

/** Returns a function whose items are written in batches, without being awaited, and a function that waits for the rest. */
function afterwards<Item>(
  log: Logger,
  name: string,
  failure: string,
  write: (items: Item[]) => Promise<void>,
) {
  const closing = new AbortController()
  const pending = new Set<Promise<unknown>>()
  const add = batcher<Item, 'added'>({
    name,
    maxBatchSize: 10_000,
    inFlight: 1,
    async run(items) {
      await write(items)
      // The first item is written at once; those that follow within the pause are combined.
      await rest(PAUSE_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      return items.map(() => 'added')
    },
  })
  return {
    tell(item: Item) {
      const adding = add(item)
        .catch((error) => log.warn({ err: error }, failure))
        .finally(() => pending.delete(adding))
      pending.add(adding)
    },
    async close() {
      closing.abort()
      await Promise.all(pending)
    },
  }
}

async function addToToday(db: Db, payments: ReceivedPayment[]): Promise<{ id: bigint; member_id: number }[]> {
  const shops = Map.groupBy(payments, ({ to }) => to)
  const sums = [...shops.values()].map((some) => some.reduce((sum, { amount }) => sum + amount, 0n))
  // A new id moves the notice to the top of the list. Owners are written in id order to avoid deadlocks. The
  // platform's time is read once: for each row it would cost as much as the row.
  const { rows } = await sql<{ id: bigint; member_id: number }>`
    with today as materialized (
      select moment, platform.day_of(moment)::text as day from (select platform.now() as moment offset 0) asked
    )
    insert into identity.notice as existing (member_id, kind, occasion, about, at)
    select come.member_id, 'payment-received', today.day, jsonb_build_object(
      'kind', 'payment-received', 'amount', come.amount, 'count', come.count, 'day', today.day), today.moment
    from unnest(
      ${[...shops.keys()]}::integer[],
      ${sums.map(writeUnits)}::text[],
      ${[...shops.values()].map((some) => some.length)}::integer[]
    ) as come (member_id, amount, count), today
    order by come.member_id
    on conflict (member_id, kind, occasion) where occasion is not null do update set id = default, at = excluded.at, read_at = null,
      about = existing.about || jsonb_build_object(
        'amount', ((existing.about ->> 'amount')::numeric + (excluded.about ->> 'amount')::numeric)::text,
        'count', (existing.about ->> 'count')::integer + (excluded.about ->> 'count')::integer)
    returning id, member_id`.execute(db)
  return rows
}
