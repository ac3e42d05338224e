import type { Language } from '@torch/contract/errors.ts'
import type { SignedIn } from '../../platform/auth.ts'
import { withFields } from '../../platform/http/text.ts'
import type { TradingContext } from '../context.ts'
import type { OwnMarks } from './own-marks.ts'
import { type CommonOrder, ownPartsOf, visitorsPart } from './show-orders.ts'

/** A snapshot of orders that is the same for all readers. */
export interface HallLook {
  orders: CommonOrder[]
  /** Their JSON texts, without the fields that depend on the reader. */
  texts: string[]
  /** The id of the newest order at that time. */
  newest: number
}

export function lookOf(orders: CommonOrder[], newest: number): HallLook {
  return { orders, texts: orders.map(({ shown }) => JSON.stringify(shown)), newest }
}

export function textsForVisitors({ orders, texts }: HallLook): string[] {
  return orders.map((order, place) => withFields(texts[place] ?? '', visitorsPart(order)))
}

/**
 * Returns the texts for a member. A snapshot that does not yet contain the member's own last change, made on whichever server,
 * is rebuilt first (decision 096).
 */
export async function textsForMember<Look extends HallLook>(
  ctx: TradingContext,
  look: Look,
  member: SignedIn,
  language: Language,
  anew: (old: Look) => Promise<Look>,
): Promise<{ look: Look; texts: string[]; marks: OwnMarks }> {
  const reading = { db: ctx.db, runner: ctx.pool, member, language }
  let own = await ownPartsOf(ctx, reading, look.orders)
  let current = look
  if (!knows(look, own.marks)) {
    current = await anew(look)
    // The new snapshot may hold other orders.
    own = await ownPartsOf(ctx, reading, current.orders)
  }
  return {
    look: current,
    marks: own.marks,
    texts: current.orders.map((order, place) => withFields(current.texts[place] ?? '', own.partOf(order))),
  }
}

function knows({ orders, newest }: HallLook, { newestOwn, touched }: OwnMarks): boolean {
  if (newestOwn !== null && newestOwn > newest) return false
  return orders.every(({ id, mark }) => (touched.get(id)?.mark ?? mark) === mark)
}
