import { z } from 'zod'
import { moment, points, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { AMOUNT_SEARCH_DAYS, SEARCH_LENGTH } from '../operators-limits.ts'

/** Things with a page of their own that a search can find. */
const SEARCH_RESULT_KINDS = [
  'member',
  'shop',
  'payment',
  'order',
  'trade',
  'case',
  'journal',
  'fingerprint',
  'usdt-code',
  'operator',
] as const

const searchResult = z.strictObject({
  kind: z.enum(SEARCH_RESULT_KINDS),
  /** The key of its page: a payment's number, the id of others. */
  key: z.string(),
  name: z.string(),
  /** Further identification: a masked address, the sides, the till. */
  note: z.string(),
  /** Of a member: the inviter (null for the platform itself), the members invited, and those of them that are valid; else null. */
  invitation: z
    .strictObject({ upline: z.string().nullable(), friends: z.int(), validFriends: z.int() })
    .nullable(),
  /** Amount and time of a payment; null for everything else. */
  amount: points.nullable(),
  time: moment.nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchRecords = operatorEndpoint('GET', '/operator/search', {
  summary: `One search over all that the caller’s roles have lists of: members and shops by what they are called; payments, refunds, orders, trades, cases and journals by their number; payments of the last ${AMOUNT_SEARCH_DAYS} days by exactly their amount, with a point or its unit (38.47, 38 GF); for arbiters, trades by the transaction id or an address of their USDT, orders by the address in their receiving code, and members by the address in one that they keep; for who opens members, a mark of a device or a network, and for owners an address in the log and colleagues by name or account. A few of each.`,
  query: z.strictObject({ search: text(SEARCH_LENGTH, { min: 1 }) }),
  fromReplica: true,
  output: z.array(searchResult),
})
