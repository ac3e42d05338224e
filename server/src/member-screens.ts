import type { Language } from '@torch/contract/errors.ts'
import { listNotices as noticesPromise } from '@torch/contract/notices.ts'
import type { Operation, OutputOf } from '@torch/contract/operation.ts'
import { getPointsAccount as accountPromise, listHistory as historyPromise } from '@torch/contract/points.ts'
import {
  listUserOrders as ordersPromise,
  listUserTransactions as tradesPromise,
} from '@torch/contract/trading.ts'
import type pg from 'pg'
import { listNotices } from './identity/index.ts'
import type { MemberScreens, Viewed } from './operators/index.ts'
import { withConnections } from './platform/database/connection-routing.ts'
import { Answer, JsonAnswer, type MemberCall } from './platform/http/call.ts'
import { getPointsAccount, listHistory, type PointsContext } from './points/index.ts'
import { listUserOrders, listUserTransactions, type TradingContext } from './trading/index.ts'

type NoticesContext = Parameters<typeof listNotices>[0]

/** Page size of each list. */
const LATEST = { size: '50' }

/**
 * Returns a member's screens from the handlers that answer the member's own calls (decision 121): only these five,
 * without a session of the member, and on read-only connections.
 */
export function memberScreens(
  reader: pg.Pool,
  { points, notices, trading }: { points: PointsContext; notices: NoticesContext; trading: TradingContext },
): MemberScreens {
  const account = getPointsAccount(points)
  const history = listHistory(points)
  const noticesOf = listNotices(notices)
  const orders = listUserOrders(trading)
  const trades = listUserTransactions(trading)
  return (viewed, language) => {
    const as = <O extends Operation>({ query }: O): MemberCall<O> => callOf<O>(viewed, query, language)
    const reading = async <T>(read: () => T) => dataOf(await withConnections(() => reader.connect(), read))
    return {
      account: () => reading(() => account(as(accountPromise))) as Promise<OutputOf<typeof accountPromise>>,
      history: () => reading(() => history(as(historyPromise))) as Promise<OutputOf<typeof historyPromise>>,
      notices: () => reading(() => noticesOf(as(noticesPromise))) as Promise<OutputOf<typeof noticesPromise>>,
      orders: () => reading(() => orders(as(ordersPromise))) as Promise<OutputOf<typeof ordersPromise>>,
      trades: () => reading(() => trades(as(tradesPromise))) as Promise<OutputOf<typeof tradesPromise>>,
    }
  }
}

/** Returns a synthetic call of the member: no session, no key, no payment password state. */
function callOf<O extends Operation>(
  { memberId, memberSince }: Viewed,
  query: Operation['query'],
  language: Language,
): MemberCall<O> {
  return {
    params: { userId: memberId },
    query: query?.parse(LATEST) ?? {},
    body: {},
    language,
    ip: '',
    userAgent: '',
    device: undefined,
    key: undefined,
    member: {
      memberId,
      memberSince,
      sessionId: 0,
      paymentPassword: {
        version: 0,
        failures: 0,
        lockedUntil: null,
        paymentHoldHours: 0,
        verifiedSeconds: null,
      },
    },
  } as unknown as MemberCall<O>
}

function dataOf(answer: unknown): unknown {
  // A history is already text, made in the database.
  if (answer instanceof JsonAnswer) return JSON.parse(answer.body).data
  return answer instanceof Answer ? answer.data : answer
}
