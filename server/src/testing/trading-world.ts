import { GF } from '@torch/contract/money.ts'
import { expect } from 'vitest'
import { partyBalances } from '../ledger/index.ts'
import { openParameters, type Parameters } from '../platform/parameters/parameters.ts'
import { deadlinesJob } from '../trading/deadlines/deadlines-job.ts'
import { later, newMember, type TestMember } from './calls/points-calls.ts'
import { tradingCalls } from './calls/trading-calls.ts'
import type { TestServer } from './servers/server.ts'

/** Creates a hall with a seller and a buyer, whose time a test moves. */
export async function tradingWorld(server: TestServer) {
  const { db } = server.database
  const call = tradingCalls(server)
  const parameters: Parameters = await openParameters(db)
  const timers = deadlinesJob({ db, parameters, events: { publish() {}, publishToAll() {} } })
  return {
    call,
    parameters,
    balances: (who: TestMember) => partyBalances(db, who.id),
    seller: (gf = 10_000n) => newMember(server, { gf: gf * GF }),
    buyer: () => newMember(server),
    /** Runs everything that is due. */
    runTimers: () => timers.run(new Date(0)),
    /** Moves the time, runs the job, and logs these members in again. */
    async timePasses(minutes: number, ...people: TestMember[]): Promise<void> {
      await later(db, { seconds: minutes * 60 })
      await timers.run(new Date(0))
      for (const who of people) who.token = await server.login(who.name)
    },
    /** Creates a sell order of the seller. */
    async offered(seller: TestMember, gfAmount = '3000', more: object = {}): Promise<number> {
      const answer = await call.publishSellOrder(seller, gfAmount, more)
      expect(answer.body.code, answer.text).toBe(200)
      return answer.body.data.id
    },
    /** Creates a buy order of the buyer. */
    async wanted(buyer: TestMember, gfAmount = '3000', more: object = {}): Promise<number> {
      const answer = await call.publishBuyOrder(buyer, gfAmount, more)
      expect(answer.body.code, answer.text).toBe(200)
      return answer.body.data.id
    },
    async taken(taker: TestMember, orderId: number, more: object = {}): Promise<number> {
      const answer = await call.takeOrder(taker, orderId, more)
      expect(answer.body.code, answer.text).toBe(200)
      return answer.body.data.id
    },
    statusOf: async (who: TestMember, tradeId: number): Promise<number> =>
      (await call.getTransaction(who, tradeId)).body.data.transaction.status,
    orderOf: async (who: TestMember, orderId: number) => (await call.getOrder(who, orderId)).body.data,
  }
}
