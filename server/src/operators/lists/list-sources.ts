import type { ListName, Lists } from '@torch/contract/console.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import { appeals, reports } from '../appeals/appeals-endpoints.ts'
import { applications, reviews } from '../applications/applications-endpoints.ts'
import { anomalies } from '../economy/economy-endpoints.ts'
import { feedback } from '../feedback/feedback-endpoints.ts'
import { proposals } from '../governance/proposals-endpoints.ts'
import { log } from '../log/search-acts.ts'
import { members } from '../members/members-endpoints.ts'
import { journals } from '../records/journals-endpoints.ts'
import { orders } from '../records/orders-endpoints.ts'
import { payments, returns } from '../records/payments-endpoints.ts'
import { trades } from '../records/trades-endpoints.ts'
import { shops } from '../shops/shops-endpoints.ts'
import { type ListQuery, type ListRow, type ListSource, listHandler, withTimeRange } from './list-source.ts'

/** The sources of all lists, for their endpoints, the export and the search. */
export const listSources: { readonly [Name in ListName]: ListSource<Name> } = {
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
}

/** Returns rows of a list whose name is only known at run time. */
export function findRows<Name extends ListName>(
  name: Name,
  db: Db,
  query: QueryOf<Lists[Name]['find']>,
  operator: SignedInOperator,
): Promise<ListRow<Name>[]> {
  const source: ListSource<Name> = listSources[name]
  return source.find(db, withTimeRange(query) as ListQuery<Name>, operator)
}

export const findMembers = listHandler(members)
export const findShops = listHandler(shops)
export const findOrders = listHandler(orders)
export const findTrades = listHandler(trades)
export const findPayments = listHandler(payments)
export const findOpenReturns = listHandler(returns)
export const findJournals = listHandler(journals)
export const listApplications = listHandler(applications)
export const listAppeals = listHandler(appeals)
export const listProposals = listHandler(proposals)
export const listAnomalies = listHandler(anomalies)
export const listFeedback = listHandler(feedback)
export const listShopReviews = listHandler(reviews)
export const listReports = listHandler(reports)
export const listActs = listHandler(log)
