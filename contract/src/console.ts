import { anomalies, appeals, applications, proposals } from './console/decisions.ts'
import type { RowOf } from './console/describe-list.ts'
import { members, shops } from './console/holders.ts'
import { journals } from './console/journals.ts'
import { payments, returns } from './console/payments.ts'
import { feedback, log, reports, reviews } from './console/queues.ts'
import { orders, trades } from './console/trades.ts'

/** The lists of the console by name: on the screen, as an exported file, and in the search. */
export const lists = {
  members,
  shops,
  orders,
  trades,
  payments,
  returns,
  journals,
  applications,
  appeals,
  proposals,
  anomalies,
  feedback,
  reviews,
  reports,
  log,
} as const
export type Lists = typeof lists
export type ListName = keyof Lists
export const listNames = Object.keys(lists) as [ListName, ...ListName[]]
/** A row of a list, as clients read it. */
export type ListRow<Name extends ListName> = RowOf<Lists[Name]['find']>
