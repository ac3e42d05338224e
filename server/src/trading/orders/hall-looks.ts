import type { Language } from '@torch/contract/errors.ts'
import type { SignedIn } from '../../platform/auth.ts'
import { withFields } from '../../platform/http/text.ts'
import type { TradingHouse } from '../house.ts'
import type { OwnMarks } from './own-marks.ts'
import { type CommonOrder, ownPartsOf, visitorsPart } from './show-orders.ts'

/** Orders that all see alike, as they were at one moment. */
export interface HallLook {
  orders: CommonOrder[]
  /** Their texts, but for what is the reader's own. */
  texts: string[]
  /** The newest order that there was. */
  newest: number
}

export function lookOf(orders: CommonOrder[], newest: number): HallLook {
  return { orders, texts: orders.map(({ shown }) => JSON.stringify(shown)), newest }
}

/** The texts of a look's orders for a visitor. */
export function textsForVisitors({ orders, texts }: HallLook): string[] {
  return orders.map((order, place) => withFields(texts[place] ?? '', visitorsPart(order)))
}

/**
 * The same for a member. Whoever took, gave up or published something, on whichever server, was answered with it: a look that
 * does not know it yet is made anew (decision 096).
 */
export async function textsForMember<Look extends HallLook>(
  house: TradingHouse,
  look: Look,
  member: SignedIn,
  language: Language,
  anew: (old: Look) => Promise<Look>,
): Promise<{ look: Look; texts: string[]; marks: OwnMarks }> {
  const reading = { db: house.db, runner: house.pool, member, language }
  let own = await ownPartsOf(house, reading, look.orders)
  let current = look
  if (!knows(look, own.marks)) {
    current = await anew(look)
    // Other orders may stand there now.
    own = await ownPartsOf(house, reading, current.orders)
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
