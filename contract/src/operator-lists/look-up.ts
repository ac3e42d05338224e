import { z } from 'zod'
import { moment, points, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { AMOUNT_DAYS, SEARCH_LENGTH } from '../operators-limits.ts'

/** Things with a page of their own that a search can find. */
const LOOK_UP_KINDS = [
  'member',
  'shop',
  'payment',
  'order',
  'trade',
  'case',
  'journal',
  'mark',
  'operator',
] as const

const foundThing = z.strictObject({
  kind: z.enum(LOOK_UP_KINDS),
  /** The key of its page: a payment's number, the id of others. */
  key: z.string(),
  name: z.string(),
  /** Further identification: a masked address, the sides, the till. */
  note: z.string(),
  /** Amount and time of a payment; null for everything else. */
  amount: points.nullable(),
  time: moment.nullable(),
})
export type FoundThing = z.infer<typeof foundThing>

export const lookUp = operation({
  method: 'GET',
  path: '/operator/look-up',
  caller: 'operator',
  summary: `Searches everything that the caller's roles can list: members and shops by name; payments, refunds, orders, trades, appeals and journals by number; payments of the last ${AMOUNT_DAYS} days by exact amount, with a decimal point or a unit (38.47, 38 GF). Arbiters also find trades by the transaction id or an address of their USDT; roles that may open members also find the mark of a device or a network; owners also find addresses in the audit log, and operators by name or account. Returns a few matches of each kind.`,
  query: z.strictObject({ search: text(SEARCH_LENGTH, { min: 1 }) }),
  fromCopy: true,
  output: z.array(foundThing),
})
