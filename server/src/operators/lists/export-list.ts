import { type Cell, csvOf } from '@torch/contract/csv.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { ExportName, exportList as endpoint } from '@torch/contract/operator-lists.ts'
import { MAX_EXPORT_ROWS } from '@torch/contract/operators-limits.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { reportsPage } from '../../trading/index.ts'
import { reviewsFound } from '../applications/applications-endpoints.ts'
import type { OperatorsContext } from '../context.ts'
import { checkFeedbackAccess, feedbackFound } from '../feedback/feedback-endpoints.ts'
import { recordAct } from '../log/acts.ts'
import { searchActs } from '../log/search-acts.ts'
import { membersFound } from '../members/members-endpoints.ts'
import { journalsFound } from '../records/find-journals.ts'
import { openReturnsFound } from '../records/find-open-returns.ts'
import { ordersFound } from '../records/find-orders.ts'
import { paymentsFound } from '../records/find-payments.ts'
import { tradesFound } from '../records/find-trades.ts'
import { shopsFound } from '../shops/shops-endpoints.ts'
import { tableOf } from './export-columns.ts'
import { askedFilters, maySee, withTimeRange } from './lists.ts'

/** Exports a list. It leaves the platform, so the export is recorded in the audit log. */
export function exportList({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) => {
    const { list, filters } = call.body
    if (!maySee(list, call.operator.roles)) throw new Refusal('notYours')
    const given: ExportQuery = { filters, language: call.language, roles: call.operator.roles }
    return db.transaction().execute(async (tx) => {
      const table = await tables[list](tx, given)
      const more = table.length - 1 > MAX_EXPORT_ROWS
      const rows = table.slice(0, MAX_EXPORT_ROWS + 1)
      await recordAct(tx, call, {
        act: 'list-exported',
        about: `list:${list}`,
        details: { ...filters, rows: rows.length - 1 },
      })
      return { csv: csvOf(rows), rows: rows.length - 1, more }
    })
  }
}

interface ExportQuery {
  roles: readonly OperatorRole[]
  filters: Record<string, string>
  language: Language
}

/** One row more than the limit shows whether there are more. */
const MAX_ROWS_READ = { size: MAX_EXPORT_ROWS + 1 }

const tables: { readonly [Name in ExportName]: (db: Db, given: ExportQuery) => Promise<Cell[][]> } = {
  members: async (db, given) =>
    tableOf(
      'members',
      await membersFound(db, { ...askedFilters('members', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  shops: async (db, given) =>
    tableOf(
      'shops',
      await shopsFound(db, { ...askedFilters('shops', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  orders: async (db, given) =>
    tableOf(
      'orders',
      await ordersFound(db, { ...askedFilters('orders', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  trades: async (db, given) =>
    tableOf(
      'trades',
      await tradesFound(db, { ...askedFilters('trades', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  payments: async (db, given) =>
    tableOf(
      'payments',
      await paymentsFound(db, { ...askedFilters('payments', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  returns: async (db, given) =>
    tableOf(
      'returns',
      await openReturnsFound(db, { ...askedFilters('returns', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  journals: async (db, given) =>
    tableOf(
      'journals',
      await journalsFound(db, { ...askedFilters('journals', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  feedback: async (db, given) => {
    const query = askedFilters('feedback', given.filters)
    checkFeedbackAccess(given.roles, query.of === 'answers')
    return tableOf('feedback', await feedbackFound(db, { ...query, ...MAX_ROWS_READ }), given.language)
  },
  reviews: async (db, given) =>
    tableOf(
      'reviews',
      await reviewsFound(db, { ...askedFilters('reviews', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  reports: async (db, given) =>
    tableOf(
      'reports',
      await reportsPage(db, { ...askedFilters('reports', given.filters), ...MAX_ROWS_READ }),
      given.language,
    ),
  log: async (db, given) =>
    tableOf(
      'log',
      await searchActs(db, { ...withTimeRange(askedFilters('log', given.filters)), ...MAX_ROWS_READ }),
      given.language,
    ),
}
