import { type Cell, csvOf } from '@torch/contract/csv.ts'
import type { Language } from '@torch/contract/errors.ts'
import { type ExportName, exportable, type exportList as promise } from '@torch/contract/operator-lists.ts'
import { EXPORT_ROWS } from '@torch/contract/operators-limits.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { faultIn, faultOf } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { reportsPage } from '../../trading/door.ts'
import { reviewsFound } from '../applications/list-shop-reviews.ts'
import { feedbackFound } from '../feedback/list-feedback.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'
import { searchActs } from '../log/search-acts.ts'
import { membersFound } from '../members/find-members.ts'
import { journalsFound } from '../records/find-journals.ts'
import { openReturnsFound } from '../records/find-open-returns.ts'
import { ordersFound } from '../records/find-orders.ts'
import { paymentsFound } from '../records/find-payments.ts'
import { tradesFound } from '../records/find-trades.ts'
import { shopsFound } from '../shops/find-shops.ts'
import { tableOf } from './export-columns.ts'
import { withMoments } from './period.ts'

/** Taking a list away is an act of its own: it leaves the house. */
export function exportList({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) => {
    const { list, filters } = call.body
    const roles: readonly OperatorRole[] = exportable[list].roles
    if (!roles.some((role) => call.operator.roles.includes(role))) throw new Refusal('notYours')
    const given: Given = { filters, language: call.language }
    return db.transaction().execute(async (tx) => {
      const table = await tables[list](tx, given)
      const more = table.length - 1 > EXPORT_ROWS
      const rows = table.slice(0, EXPORT_ROWS + 1)
      await recordAct(tx, call, {
        act: 'list-exported',
        about: `list:${list}`,
        details: { ...filters, rows: rows.length - 1 },
      })
      return { csv: csvOf(rows), rows: rows.length - 1, more }
    })
  }
}

interface Given {
  filters: Record<string, string>
  language: Language
}

/** One row more than fit, so that it is known whether there are. */
const ALL = { size: EXPORT_ROWS + 1 }

const tables: { readonly [Name in ExportName]: (db: Db, given: Given) => Promise<Cell[][]> } = {
  members: async (db, given) =>
    tableOf('members', await membersFound(db, { ...asked('members', given), ...ALL }), given.language),
  shops: async (db, given) =>
    tableOf('shops', await shopsFound(db, { ...asked('shops', given), ...ALL }), given.language),
  orders: async (db, given) =>
    tableOf('orders', await ordersFound(db, { ...asked('orders', given), ...ALL }), given.language),
  trades: async (db, given) =>
    tableOf('trades', await tradesFound(db, { ...asked('trades', given), ...ALL }), given.language),
  payments: async (db, given) =>
    tableOf('payments', await paymentsFound(db, { ...asked('payments', given), ...ALL }), given.language),
  returns: async (db, given) =>
    tableOf('returns', await openReturnsFound(db, { ...asked('returns', given), ...ALL }), given.language),
  journals: async (db, given) =>
    tableOf('journals', await journalsFound(db, { ...asked('journals', given), ...ALL }), given.language),
  feedback: async (db, given) =>
    tableOf('feedback', await feedbackFound(db, { ...asked('feedback', given), ...ALL }), given.language),
  reviews: async (db, given) =>
    tableOf('reviews', await reviewsFound(db, { ...asked('reviews', given), ...ALL }), given.language),
  reports: async (db, given) =>
    tableOf('reports', await reportsPage(db, { ...asked('reports', given), ...ALL }), given.language),
  log: async (db, given) =>
    tableOf('log', await searchActs(db, { ...withMoments(asked('log', given)), ...ALL }), given.language),
}

/** The filters as the list's own query reads them. One that it does not know is refused: the whole list would be taken away. */
function asked<Name extends ExportName>(name: Name, { filters }: Given) {
  const query = exportable[name].query as NonNullable<(typeof exportable)[Name]['query']>
  const unknown = Object.keys(filters).find((filter) => !Object.hasOwn(query.shape, filter))
  if (unknown !== undefined) throw new Refusal('parameter', faultIn(['filters', unknown], 'unknown'))
  const read = query.safeParse(filters)
  if (read.success) return read.data as z.output<typeof query>
  const [issue] = read.error.issues
  if (!issue) throw new Error('a filter was refused without a reason')
  throw new Refusal('parameter', faultOf('query', issue).details)
}
