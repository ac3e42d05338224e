import { listAppeals } from '@torch/contract/appeals-desk.ts'
import { parseAmount, type Units } from '@torch/contract/money.ts'
import {
  type searchRecords as endpoint,
  findJournals,
  findMembers,
  findOrders,
  findPayments,
  findShops,
  findTrades,
  type SearchResult,
} from '@torch/contract/operator-lists.ts'
import { listActs, listOperators } from '@torch/contract/operators.ts'
import { AMOUNT_SEARCH_DAYS } from '@torch/contract/operators-limits.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import { marksOf, namesOf, readMark } from '../../identity/index.ts'
import { tillsOf } from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Secrets } from '../../platform/secret.ts'
import { fold } from '../../platform/text/fold.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { caseOfNumber, holdersOfAddress, tradesOfUsdt } from '../../trading/index.ts'
import { listColleagues } from '../access/colleagues.ts'
import type { OperatorsContext } from '../context.ts'
import { membersFound } from '../members/members-endpoints.ts'
import { journalsFound } from '../records/find-journals.ts'
import { ordersFound } from '../records/find-orders.ts'
import { paymentsFound } from '../records/find-payments.ts'
import { tradeInList, tradesFound } from '../records/find-trades.ts'
import { shopsFound } from '../shops/shops-endpoints.ts'

/** Results of each kind; the full list has the rest. */
const RESULTS_PER_KIND = 5

/** Searches all kinds through their own lists, for the roles that may see them, so nothing else can be found here. */
export function searchRecords({ db, secrets }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query: { search }, operator }) => {
    const sees = ({ permissions }: List) => may(operator.roles, ...permissions)
    const found = await Promise.all(
      sources.filter(({ list }) => sees(list)).map(({ find }) => find(db, search)),
    )
    return [...found.flat(), ...markThing(secrets, search, sees)].map((thing) => ({
      amount: null,
      time: null,
      ...thing,
    }))
  }
}

interface List {
  permissions: readonly Permission[]
}

/** A search result; only payments have an amount and a time. */
type Thing = Omit<SearchResult, 'amount' | 'time'> & Partial<Pick<SearchResult, 'amount' | 'time'>>

/** Returns the mark in the search, or the mark of an address for operators who may read addresses in the log. */
function markThing(secrets: Secrets, search: string, sees: (list: List) => boolean): Thing[] {
  if (!sees(findMembers)) return []
  const mark = sees(listActs) ? marksOf(secrets, search, '')?.network : undefined
  const key = mark ?? (readMark(secrets, search) ? search.trim() : undefined)
  return key === undefined ? [] : [{ kind: 'fingerprint', key, name: key, note: mark ? search : '' }]
}

interface Source {
  /** The list whose readers may search this source. */
  list: List
  find(db: Db, search: string): Promise<Thing[]>
}

const NEWEST = { sort: 'newest', size: RESULTS_PER_KIND } as const

const sources: readonly Source[] = [
  {
    list: findMembers,
    find: async (db, search) =>
      (await membersFound(db, { search, ...NEWEST })).map(({ id, username, nickname, email }) => ({
        kind: 'member',
        key: String(id),
        name: nickname === null ? username : `${nickname} (${username})`,
        note: email,
      })),
  },
  {
    list: findShops,
    find: async (db, search) =>
      (await shopsFound(db, { search, ...NEWEST })).map(({ id, name, merchantNo }) => ({
        kind: 'shop',
        key: String(id),
        name,
        note: merchantNo,
      })),
  },
  { list: findPayments, find: paymentThings },
  {
    list: findOrders,
    find: async (db, search) =>
      (await ordersFound(db, { search, ...NEWEST })).map(({ id, orderNo, owner }) => ({
        kind: 'order',
        key: String(id),
        name: orderNo,
        note: owner,
      })),
  },
  {
    list: findTrades,
    find: async (db, search) => (await tradesFound(db, { search, ...NEWEST })).map(tradeThing),
  },
  {
    list: listAppeals,
    async find(db, search) {
      const [one, trades, addresses] = await Promise.all([
        caseOfNumber(db, search),
        tradesOfUsdt(db, search, RESULTS_PER_KIND),
        addressThings(db, search),
      ])
      const things = [...trades.map((row) => tradeThing(tradeInList(row))), ...addresses]
      if (one) things.push({ kind: 'case', key: String(one.id), name: one.appeal_no, note: one.trade_no })
      return things
    },
  },
  {
    list: findJournals,
    // A journal's ref starts with letters and contains digits, unlike a name.
    find: async (db, search) =>
      /^\S*\d\S*$/.test(search)
        ? (await journalsFound(db, { search, size: RESULTS_PER_KIND })).map(({ id, kind, ref }) => ({
            kind: 'journal',
            key: String(id),
            name: `${id} ${kind}`,
            note: ref,
          }))
        : [],
  },
  { list: listOperators, find: colleaguesFound },
]

/** Returns orders with this address in their receiving code, and members who saved a code with it (links to their trades). */
async function addressThings(db: Db, search: string): Promise<Thing[]> {
  const holders = await holdersOfAddress(db, search, RESULTS_PER_KIND)
  const names = await namesOf(db, [...new Set(holders.map(({ memberId }) => memberId))])
  return holders.map(({ orderNo, id, memberId }): Thing => {
    const owner = names.get(memberId)?.username ?? '—'
    return orderNo === null
      ? { kind: 'usdt-code', key: String(id), name: owner, note: search }
      : { kind: 'order', key: String(id), name: orderNo, note: owner }
  })
}

/** Finds payments by their number or a refund's number, or by their amount within the days that the list allows for it. */
async function paymentThings(db: Db, search: string): Promise<Thing[]> {
  const amount = amountIn(search)
  const asked =
    amount === undefined
      ? { search }
      : { search: '', amountFrom: amount, amountUntil: amount, ...(await lastDays(db)) }
  const found = await paymentsFound(db, { ...asked, refunds: 'all', ...NEWEST })
  const tills = await tillsOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map(({ id, paymentNo, payer, shop, amount: paid, time }) => {
    const till = tills.get(id)
    const note = `${payer} → ${shop}${till === undefined ? '' : ` · ${till}`}`
    return { kind: 'payment', key: paymentNo, name: paymentNo, note, amount: paid, time }
  })
}

/** Parses an amount with a decimal point or a unit, as screens show it; bare digits are a number of something else. */
function amountIn(search: string): Units | undefined {
  const [, exact, whole] =
    /^(?:(\d+\.\d+) *(?:GF)?|(\d+) *GF)$/i.exec(search.trim().replaceAll(',', '')) ?? []
  return parseAmount(exact ?? whole ?? '')
}

async function lastDays(db: Db): Promise<{ from: string; until: string }> {
  const until = dayOf(await momentNow(db))
  return { from: addDays(until, 1 - AMOUNT_SEARCH_DAYS), until }
}

/** Finds operators by a part of the name or login name; there are few. */
async function colleaguesFound(db: Db, search: string): Promise<Thing[]> {
  const part = fold(search.trim())
  const those = (await listColleagues(db)).filter(({ name, account }) =>
    [name, account].some((text) => fold(text).includes(part)),
  )
  return those
    .slice(0, RESULTS_PER_KIND)
    .map(({ id, name, account }) => ({ kind: 'operator', key: String(id), name, note: account }))
}

function tradeThing({ id, tradeNo, seller, buyer }: ReturnType<typeof tradeInList>): Thing {
  return { kind: 'trade', key: String(id), name: tradeNo, note: `${seller} → ${buyer}` }
}
