import type { Language } from '@torch/contract/errors.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { JsonAnswer } from '../../platform/http/call.ts'
import { appendFields, jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import { SharedResponse } from '../../platform/http/shared-response.ts'
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

/** Longer pages are not requested by screens, and not cached. */
const MAX_CACHED_PAGE_SIZE = 50
const MAX_CACHED_PAGES = 200

/** A page of orders that is the same for all readers. */
export interface PageSnapshot extends HallSnapshot {
  /** The fields beside the records. */
  envelope: object
  /** The whole answer for visitors, once one has asked. */
  anonymousResponse?: SharedResponse
}

/** The query, without the caller. */
interface PageQuery {
  size: number
  language: Language
}

/** Returns a function that answers with cached pages, each with the fields that depend on its reader. */
export function hallPages<Page extends PageQuery>(
  ctx: TradingContext,
  read: (query: Page) => Promise<PageSnapshot>,
): (query: Page, member: SignedIn | undefined) => Promise<SharedResponse | JsonAnswer> {
  const pages = ctx.responseCache.of({
    topics: ['hall-changed', 'parameters'],
    maxKeys: MAX_CACHED_PAGES,
    make: read,
  })
  return async (query, member) => {
    const { language } = query
    const isShared = query.size <= MAX_CACHED_PAGE_SIZE
    const first = isShared ? await pages.at(query) : await read(query)
    if (!member) {
      first.anonymousResponse ??= new SharedResponse(textOf(language, first, textsForAnonymous(first)).body)
      return first.anonymousResponse
    }
    const rebuild = (old: PageSnapshot) => (isShared ? pages.insteadOf(query, old) : read(query))
    const { snapshot, texts } = await textsForMember(ctx, first, member, language, rebuild)
    return textOf(language, snapshot, texts)
  }
}

function textOf(language: Language, { envelope }: PageSnapshot, texts: string[]): JsonAnswer {
  return jsonAnswer(language, `${JSON.stringify(envelope).slice(0, -1)},"records":${jsonArray(texts)}}`)
}
