import type { Language } from '@torch/contract/errors.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Composed } from '../../platform/http/call.ts'
import { SharedResponse } from '../../platform/http/shared-response.ts'
import { composed, listOf } from '../../platform/http/text.ts'
import type { TradingContext } from '../context.ts'
import { type HallLook, textsForMember, textsForVisitors } from './hall-looks.ts'

/** Longer pages are not requested by screens, and not cached. */
const LONGEST_SHARED = 50
const MOST_PAGES = 200

/** A page of orders that is the same for all readers. */
export interface PageLook extends HallLook {
  /** The fields beside the records. */
  around: object
  /** The whole answer for visitors, once one has asked. */
  forVisitors?: SharedResponse
}

/** The query, without the caller. */
interface Asked {
  size: number
  language: Language
}

/** Returns a function that answers with cached pages, each with the fields that depend on its reader. */
export function hallPages<Page extends Asked>(
  ctx: TradingContext,
  read: (asked: Page) => Promise<PageLook>,
): (asked: Page, member: SignedIn | undefined) => Promise<SharedResponse | Composed> {
  const pages = ctx.responseCache.of({
    topics: ['hall-changed', 'parameters'],
    most: MOST_PAGES,
    make: read,
  })
  return async (asked, member) => {
    const { language } = asked
    const isShared = asked.size <= LONGEST_SHARED
    const first = isShared ? await pages.at(asked) : await read(asked)
    if (!member) {
      first.forVisitors ??= new SharedResponse(textOf(language, first, textsForVisitors(first)).body)
      return first.forVisitors
    }
    const anew = (old: PageLook) => (isShared ? pages.insteadOf(asked, old) : read(asked))
    const { look, texts } = await textsForMember(ctx, first, member, language, anew)
    return textOf(language, look, texts)
  }
}

function textOf(language: Language, { around }: PageLook, texts: string[]): Composed {
  return composed(language, `${JSON.stringify(around).slice(0, -1)},"records":${listOf(texts)}}`)
}
