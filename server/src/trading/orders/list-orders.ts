import type { Language } from '@torch/contract/errors.ts'
import type { OrderState, OrderType } from '@torch/contract/states.ts'
import type { listOrders as promise } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { Alike } from '../../platform/http/alike.ts'
import { Composed, type Handler } from '../../platform/http/call.ts'
import { faultIn } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { succeeded } from '../../platform/http/success.ts'
import type { TradingHouse } from '../house.ts'
import { type HallLook, lookOf, textsForMember, textsForVisitors } from './hall-looks.ts'
import { stateOfNumber, typeOfNumber } from './order-filter.ts'
import { tallyOrders } from './order-tally.ts'
import { orders } from './orders.ts'
import { commonOrders } from './show-orders.ts'

/** Pages reach so many orders deep; whoever wants more goes on from the last one held. */
const DEEPEST = 100_000
/** Longer lists are nobody's screen, and not kept for others. */
const LONGEST_SHARED = 50
const MOST_PAGES = 200

interface Asked {
  type: OrderType | undefined
  state: OrderState | undefined
  page: number
  size: number
  before: number | undefined
  language: Language
}

interface PageLook extends HallLook {
  /** What stands beside the records. */
  around: { total: number; current: number; pages: number; stats: object }
  /** The whole answer for visitors, once one has asked. */
  forVisitors?: Alike
}

export function listOrders(house: TradingHouse): Handler<typeof promise> {
  const pages = house.moments.of({
    topics: ['hall-changed', 'parameters'],
    most: MOST_PAGES,
    make: (asked: Asked) => readPage(house, asked),
  })
  return async ({ query, member, language }) => {
    const { page, size, before } = query
    if (before === undefined && (page - 1) * size > DEEPEST)
      throw new Refusal('parameter', faultIn(['page'], 'page'))
    const asked: Asked = {
      type: typeOfNumber(query.orderType),
      state: stateOfNumber(query.status),
      page,
      size,
      before,
      language,
    }
    const isShared = size <= LONGEST_SHARED
    const first = isShared ? await pages.at(asked) : await readPage(house, asked)
    if (!member) {
      first.forVisitors ??= new Alike(textOf(language, first, textsForVisitors(first)))
      return first.forVisitors
    }
    const anew = (old: PageLook) => (isShared ? pages.insteadOf(asked, old) : readPage(house, asked))
    const { look, texts } = await textsForMember(house, first, member, language, anew)
    return new Composed(textOf(language, look, texts))
  }
}

function textOf(language: Language, { around }: PageLook, texts: string[]): string {
  const text = succeeded(language, around)
  // The records go before the two braces at the end: of the data, and of the envelope.
  return `${text.slice(0, -2)},"records":[${texts.join(',')}]}}`
}

async function readPage(
  { db }: TradingHouse,
  { type, state, page, size, before, language }: Asked,
): Promise<PageLook> {
  const offset = before === undefined ? (page - 1) * size : 0
  let found = orders(db).orderBy('o.id', 'desc').limit(size).offset(offset)
  if (before !== undefined) found = found.where(sql<boolean>`o.id < ${before}::bigint`)
  if (type) found = found.where('o.type', '=', type)
  if (state) found = found.where('o.status', '=', state)
  // Those whose time is over are shown as such, and are not among those that can be taken.
  if (state === 'pending' || state === 'partial')
    found = found.where(sql<boolean>`(o.expires_at > (select trading.running_time()) or o.rest = 0)`)
  // First: what is newer than that may be missing in the page, and nothing else.
  const newest = await orders(db).clearSelect().select('o.id').orderBy('o.id', 'desc').limit(1).execute()
  const [rows, tally] = await Promise.all([found.execute(), tallyOrders(db)])
  const total = tally(type, state)
  return {
    ...lookOf(await commonOrders(db, rows, language), newest[0]?.id ?? 0),
    around: {
      total,
      current: page,
      pages: Math.ceil(total / size),
      stats: {
        totalOrders: tally(),
        activeOrders: tally(undefined, 'pending') + tally(undefined, 'partial'),
      },
    },
  }
}
