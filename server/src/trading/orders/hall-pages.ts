import type { Language } from '@torch/contract/errors.ts'
import type { SignedIn } from '../../platform/auth.ts'
import { Alike } from '../../platform/http/alike.ts'
import type { Composed } from '../../platform/http/call.ts'
import { composed, listOf } from '../../platform/http/text.ts'
import type { TradingHouse } from '../house.ts'
import { type HallLook, textsForMember, textsForVisitors } from './hall-looks.ts'

/** Longer lists are nobody's screen, and not kept for others. */
const LONGEST_SHARED = 50
const MOST_PAGES = 200

/** One page of orders, as all see it alike. */
export interface PageLook extends HallLook {
  /** What stands beside the records. */
  around: object
  /** The whole answer for visitors, once one has asked. */
  forVisitors?: Alike
}

/** What is asked for, and never who asks. */
interface Asked {
  size: number
  language: Language
}

/** Answers with pages that are made once a moment for all, each with what is its reader's own. */
export function hallPages<Page extends Asked>(
  house: TradingHouse,
  read: (asked: Page) => Promise<PageLook>,
): (asked: Page, member: SignedIn | undefined) => Promise<Alike | Composed> {
  const pages = house.moments.of({
    topics: ['hall-changed', 'parameters'],
    most: MOST_PAGES,
    make: read,
  })
  return async (asked, member) => {
    const { language } = asked
    const isShared = asked.size <= LONGEST_SHARED
    const first = isShared ? await pages.at(asked) : await read(asked)
    if (!member) {
      first.forVisitors ??= new Alike(textOf(language, first, textsForVisitors(first)).body)
      return first.forVisitors
    }
    const anew = (old: PageLook) => (isShared ? pages.insteadOf(asked, old) : read(asked))
    const { look, texts } = await textsForMember(house, first, member, language, anew)
    return textOf(language, look, texts)
  }
}

function textOf(language: Language, { around }: PageLook, texts: string[]): Composed {
  return composed(language, `${JSON.stringify(around).slice(0, -1)},"records":${listOf(texts)}}`)
}
