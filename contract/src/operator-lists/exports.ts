import { z } from 'zod'
import { listReports } from '../appeals-desk.ts'
import { operation } from '../operation.ts'
import { listActs, listFeedback, listShopReviews } from '../operators.ts'
import { MAX_EXPORT_ROWS, SEARCH_LENGTH } from '../operators-limits.ts'
import { findJournals } from './journals.ts'
import { findMembers } from './members.ts'
import { findOpenReturns, findPayments } from './payments.ts'
import { findShops } from './shops.ts'
import { findOrders, findTrades } from './trades.ts'

/** Lists that can be exported, each with its operation. */
export const exportable = {
  members: findMembers,
  shops: findShops,
  orders: findOrders,
  trades: findTrades,
  payments: findPayments,
  returns: findOpenReturns,
  journals: findJournals,
  feedback: listFeedback,
  reviews: listShopReviews,
  reports: listReports,
  log: listActs,
} as const
export type ExportName = keyof typeof exportable
export const exportNames = Object.keys(exportable) as [ExportName, ...ExportName[]]

/** A list's filters, as in its own query. */
export const listFilters = z.record(z.string().max(40), z.string().max(SEARCH_LENGTH))

export const exportList = operation({
  method: 'POST',
  path: '/operator/exports',
  caller: 'operator',
  permissions: [...new Set(Object.values(exportable).flatMap(({ permissions }) => permissions))],
  summary: `Returns a list as a CSV file (RFC 4180) of at most ${MAX_EXPORT_ROWS} rows, with the list's filters. Requires the roles of the list; the export is recorded in the audit log.`,
  body: z.strictObject({
    list: z.enum(exportNames),
    filters: listFilters.default({}),
  }),
  output: z.strictObject({
    csv: z.string(),
    rows: z.int(),
    /** True if there were more rows than the limit. */
    more: z.boolean(),
  }),
})
