import type { Language } from '@torch/contract/errors.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { JsonAnswer } from '../../platform/http/call.ts'
import { jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import { SharedResponse } from '../../platform/http/shared-response.ts'
import type { TradingContext } from '../context.ts'
import { type HallSnapshot, textsForAnonymous, textsForMember } from './hall-snapshot.ts'

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
