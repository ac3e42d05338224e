import { listAppeals } from '@torch/contract/appeals-desk.ts'
import { fillText, type ListDescription } from '@torch/contract/console/describe-list.ts'
import { type ListName, lists } from '@torch/contract/console.ts'
import { parseAmount, type Units } from '@torch/contract/money.ts'
import {
  type searchRecords as endpoint,
  findMembers,
  findPayments,
  type SearchResult,
} from '@torch/contract/operator-lists.ts'
import { listActs, listOperators } from '@torch/contract/operators.ts'
import { AMOUNT_SEARCH_DAYS } from '@torch/contract/operators-limits.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import { invitationsOf, marksOf, namesOf, readMark } from '../../identity/index.ts'
import { tillsOf } from '../../payments/index.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Secrets } from '../../platform/secret.ts'
import { fold } from '../../platform/text/fold.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { friendFiguresOf } from '../../referrals/index.ts'
import { caseOfNumber, holdersOfAddress, tradesOfUsdt } from '../../trading/index.ts'
import { listColleagues } from '../access/colleagues.ts'
import type { OperatorsContext } from '../context.ts'
import { tradeInList } from '../records/trades-endpoints.ts'
import { findRows } from './list-handler.ts'

/** Results of each kind; the full list has the rest. */
const RESULTS_PER_KIND = 5

/** Searches all kinds through their own lists, for the roles that may see them, so nothing else can be found here. */
export function searchRecords({ db, secrets }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query: { search }, operator }) => {
    const sees = ({ permissions }: List) => may(operator.roles, ...permissions)
    const found = await Promise.all(
      sources.filter(({ list }) => sees(list)).map(({ find }) => find(db, search, operator)),
    )
    return [...found.flat(), ...markThing(secrets, search, sees)].map((thing) => ({
      amount: null,
      time: null,
      invitation: null,
      ...thing,
    }))
  }
}

interface List {
  permissions: readonly Permission[]
}

/** A search result; only payments have an amount and a time, only members an invitation. */
type Thing = Omit<SearchResult, ThingExtra> & Partial<Pick<SearchResult, ThingExtra>>
type ThingExtra = 'amount' | 'time' | 'invitation'

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
  find(db: Db, search: string, operator: SignedInOperator): Promise<Thing[]>
}

const NEWEST = { sort: 'newest', size: RESULTS_PER_KIND } as const

/** Finds rows of a list by its own search. */
function listed(name: ListName): Source {
  return {
    list: lists[name].find,
    find: async (db, search, operator) =>
      (await findRows(name, db, { search, ...NEWEST } as never, operator)).map((row) => thingOf(name, row)),
  }
}

/** Returns a row of a list as its description says. */
function thingOf(name: ListName, row: object): Thing {
  const { key = 'id', result }: ListDescription = lists[name]
  if (!result) throw new Error(`the search has no results of the list ${name}`)
  const fields = row as Readonly<Record<string, string | number | null>>
  const fill = (text: string) =>
    fillText(text, (field) => (fields[field] == null ? null : String(fields[field])))
  return { kind: result.kind, key: String(fields[key]), name: fill(result.name), note: fill(result.note) }
}

const sources: readonly Source[] = [
  {
    ...listed('members'),
    find: async (db, search, operator) =>
      withInvitations(db, await listed('members').find(db, search, operator)),
  },
  listed('shops'),
  { list: findPayments, find: paymentThings },
  listed('orders'),
  listed('trades'),
  {
    list: listAppeals,
    async find(db, search) {
      const [one, trades, addresses] = await Promise.all([
        caseOfNumber(db, search),
        tradesOfUsdt(db, search, RESULTS_PER_KIND),
        addressThings(db, search),
      ])
      const things = [...trades.map((row) => thingOf('trades', tradeInList(row))), ...addresses]
      if (one) things.push({ kind: 'case', key: String(one.id), name: one.appeal_no, note: one.trade_no })
      return things
    },
  },
  {
    ...listed('journals'),
    // A journal's ref starts with letters and contains digits, unlike a name.
    find: async (db, search, operator) =>
      /^\S*\d\S*$/.test(search) ? listed('journals').find(db, search, operator) : [],
  },
  { list: listOperators, find: colleaguesFound },
]

/** Adds who invited the members and whom they invited. */
async function withInvitations(db: Db, members: Thing[]): Promise<Thing[]> {
  const ids = members.map(({ key }) => Number(key))
  const [invitations, figures] = await Promise.all([invitationsOf(db, ids), friendFiguresOf(db, ids)])
  return members.map((member) => {
    const invitation = invitations.get(Number(member.key))
    const validFriends = figures.get(Number(member.key))?.valid_friends ?? 0
    return { ...member, invitation: invitation ? { ...invitation, validFriends } : null }
  })
}

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
async function paymentThings(db: Db, search: string, operator: SignedInOperator): Promise<Thing[]> {
  const amount = amountIn(search)
  const asked =
    amount === undefined
      ? { search }
      : { search: '', amountFrom: amount, amountUntil: amount, ...(await lastDays(db)) }
  const found = await findRows(
    'payments',
    db,
    { ...asked, refunds: 'all', payCode: 'all', ...NEWEST },
    operator,
  )
  const tills = await tillsOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((payment) => {
    const thing = thingOf('payments', payment)
    const till = tills.get(payment.id)
    const note = till === undefined ? thing.note : `${thing.note} · ${till}`
    return { ...thing, note, amount: payment.amount, time: payment.time }
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
