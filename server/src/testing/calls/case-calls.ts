import { GF } from '@torch/contract/money.ts'
import type { TestOperator } from '../people/operators.ts'
import { PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'
import { key, newMember, type TestMember } from './points-calls.ts'
import { uploadPicture } from './shop-forms.ts'
import { tradingCalls } from './trading-calls.ts'

type Headers = Record<string, string>

/** Returns the calls about appeals, messages and members as the app makes them, and those of the arbiter's desk. */
export function caseCalls(server: TestServer) {
  const { act, get } = tradingCalls(server)
  const desk = (who: TestOperator, method: string, path: string, json?: object): Promise<TestAnswer> =>
    server.call(method, `/api/operator/${path}`, { token: who.token, ...(json && { json }) })
  const onAppeal =
    (path: string) =>
    (who: TestOperator, id: number, json: object = {}) =>
      desk(who, 'POST', `appeals/${id}/${path}`, json)
  return {
    evidence: (who: TestMember) => uploadPicture(server, who.token, 'appeal-evidence'),
    createAppeal: (who: TestMember, transactionId: number, more: object = {}, headers: Headers = key()) =>
      act(
        who,
        'appeal',
        {
          transactionId,
          userId: who.id,
          reason: 'PAYMENT_ISSUE',
          description: '对方没有履约',
          ...more,
        },
        headers,
      ),
    cancelAppeal: (who: TestMember, appealId: number, more: object = {}, headers: Headers = key()) =>
      act(who, 'cancel-appeal', { appealId, userId: who.id, paymentPassword: PASSWORD, ...more }, headers),
    addEvidence: (who: TestMember, appealId: number, evidence: unknown, description = '') =>
      act(who, 'appeal-evidence', { appealId, userId: who.id, evidence, description }, {}),
    listUserAppeals: (who: TestMember, query = '') =>
      get(who, `user-appeals/${who.id}${query && `?${query}`}`),
    sendMessage: (who: TestMember, transactionId: number, message: object) =>
      act(who, 'messages', { transactionId, userId: who.id, ...message }, {}),
    listMessages: (who: TestMember, id: number, query = '') =>
      get(who, `messages/${id}${query && `?${query}`}`),
    readMessages: (who: TestMember, id: number, upTo: number) =>
      act(who, `messages/${id}/read`, { upTo }, {}),
    blockMember: (who: TestMember, blockedMemberId: number) =>
      act(who, 'block', { userId: who.id, blockedMemberId }, {}),
    unblockMember: (who: TestMember, blockedMemberId: number) =>
      act(who, 'unblock', { userId: who.id, blockedMemberId }, {}),
    listBlocked: (who: TestMember) => get(who, `blocked/${who.id}`),
    reportMember: (who: TestMember, reportedMemberId: number, more: object = {}) =>
      act(
        who,
        'report',
        { userId: who.id, reportedMemberId, reason: 'scam', description: '要求私下转账', ...more },
        {},
      ),
    listAppeals: (who: TestOperator, query = '') => desk(who, 'GET', `appeals${query && `?${query}`}`),
    inspectAppeal: (who: TestOperator, id: number) => desk(who, 'GET', `appeals/${id}`),
    // An action without fields has no body.
    takeAppeal: (who: TestOperator, id: number) => desk(who, 'POST', `appeals/${id}/take`),
    handBackAppeal: onAppeal('hand-back'),
    requestEvidence: onAppeal('request-evidence'),
    /** Decides after the time for evidence, unless `more` has a reason not to wait. */
    async decideAppeal(who: TestOperator, id: number, forSide: 'buyer' | 'seller', more: object = {}) {
      if (!('earlyReason' in more)) await endEvidenceTime(server, id)
      return onAppeal('decide')(who, id, {
        forSide,
        findings: '链上已核实',
        remark: '证据充分',
        ...more,
      })
    },
    approveDecision: onAppeal('approve'),
    refuseDecision: onAppeal('refuse'),
    sendArbiterMessage: onAppeal('messages'),
    listReports: (who: TestOperator, query = '') => desk(who, 'GET', `reports${query && `?${query}`}`),
    closeReport: (who: TestOperator, id: number, json: object = {}) =>
      desk(who, 'POST', `reports/${id}/close`, { outcome: 'upheld', ...json }),
    takeReport: (who: TestOperator, id: number) => desk(who, 'POST', `reports/${id}/take`),
  }
}

/** Ends the time for evidence of a case. */
export async function endEvidenceTime({ database }: TestServer, appealId: number): Promise<void> {
  await database.pool.query(
    'update trading.appeal set evidence_due_at = platform.now() where id = $1 and evidence_due_at > platform.now()',
    [appealId],
  )
}

export interface Market {
  seller: TestMember
  buyer: TestMember
  /** The buyer takes the given GF of one large order. Returns the trade's id. */
  take(gfAmount?: number): Promise<number>
  /** The same, and confirms the payment. */
  pay(gfAmount?: number): Promise<number>
}

/** Creates a seller with one large order and a buyer, for many trades without an upload for each. */
export async function aMarket(server: TestServer, { gf = 100_000 } = {}): Promise<Market> {
  const calls = tradingCalls(server)
  await raiseTradeLimits(server)
  const seller = await newMember(server, { gf: BigInt(gf) * GF })
  const buyer = await newMember(server)
  const published = await calls.publishSellOrder(seller, String(gf))
  const orderId = Number(successData(published).id)
  const take = async (gfAmount = 1000) =>
    Number(successData(await calls.takeOrder(buyer, orderId, { gfAmount: String(gfAmount) })).id)
  return {
    seller,
    buyer,
    take,
    async pay(gfAmount) {
      const id = await take(gfAmount)
      successData(await calls.confirmPayment(buyer, id))
      return id
    },
  }
}

/** Allows two members many trades with each other and many cancellations, which the default limits do not. */
export async function raiseTradeLimits(server: TestServer): Promise<void> {
  await server.database.pool.query(
    `insert into platform.parameter (name, value, set_by, reason)
    select name, value, 'test', 'test' from (values ('trading.open-trades-with-one', '1000'), ('trading.strikes', '100'), ('trading.first-buy-limit', '1000000000000'),
      ('trading.second-arbiter-day-above', '1000000000000')) as parameter (name, value)`,
  )
  // The server learns of it through the database.
  const hasNewLimits = async () =>
    successData(await server.call('GET', '/api/trading/hall/terms')).maxTradesWithOne === 1000
  while (!(await hasNewLimits()));
}

/** Returns the data of an answer that must be a success. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks at answers of every shape
export function successData(answer: TestAnswer): any {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.data
}
