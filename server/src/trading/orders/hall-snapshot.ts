import type { Language } from '@torch/contract/errors.ts'
import type { SignedIn } from '../../platform/auth.ts'
import { appendFields } from '../../platform/http/json-text.ts'
import type { TradingContext } from '../context.ts'
import type { ReaderData } from './reader-data.ts'
import { anonymousFields, type CommonOrder, readerFieldsOf } from './show-orders.ts'

/** A snapshot of orders that is the same for all readers. */
export interface HallSnapshot {
  orders: CommonOrder[]
  /** Their JSON texts, without the fields that depend on the reader. */
  texts: string[]
  /** The id of the newest order at that time. */
  newest: number
}

export function snapshotOf(orders: CommonOrder[], newest: number): HallSnapshot {
  return { orders, texts: orders.map(({ shown }) => JSON.stringify(shown)), newest }
}

export function textsForAnonymous({ orders, texts }: HallSnapshot): string[] {
  return orders.map((order, place) => appendFields(texts[place] ?? '', anonymousFields(order)))
}

/**
 * Returns the texts for a member. A snapshot that does not yet contain the member's own last change, made on whichever server,
 * is rebuilt first (decision 096).
 */
export async function textsForMember<Snapshot extends HallSnapshot>(
  ctx: TradingContext,
  snapshot: Snapshot,
  member: SignedIn,
  language: Language,
  rebuild: (old: Snapshot) => Promise<Snapshot>,
): Promise<{ snapshot: Snapshot; texts: string[]; readerData: ReaderData }> {
  const reading = { db: ctx.db, runner: ctx.pool, member, language }
  let own = await readerFieldsOf(ctx, reading, snapshot.orders)
  let current = snapshot
  if (!isUpToDate(snapshot, own.readerData)) {
    current = await rebuild(snapshot)
    // The new snapshot may hold other orders.
    own = await readerFieldsOf(ctx, reading, current.orders)
  }
  return {
    snapshot: current,
    readerData: own.readerData,
    texts: current.orders.map((order, place) =>
      appendFields(current.texts[place] ?? '', own.fieldsFor(order)),
    ),
  }
}

function isUpToDate({ orders, newest }: HallSnapshot, { newestOwnOrder, involved }: ReaderData): boolean {
  if (newestOwnOrder !== null && newestOwnOrder > newest) return false
  return orders.every(({ id, rowVersion }) => (involved.get(id)?.rowVersion ?? rowVersion) === rowVersion)
}
