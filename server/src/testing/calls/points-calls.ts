import { sql } from 'kysely'
import { invariants } from '../../invariants.ts'
import { accountId, issue, PLATFORM, post } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { aMember, aName, PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'

/** A member of a test who calls the points module over HTTP. */
export interface TestMember {
  id: number
  name: string
  token: string
  code: string
}

export async function newMember(
  server: TestServer,
  more: { gf?: bigint; upline?: number } = {},
): Promise<TestMember> {
  const { db, pool } = server.database
  const { id, name } = await aMember(db, more)
  const { rows } = await pool.query<{ referral_code: string }>(
    'select referral_code from identity.member where id = $1',
    [id],
  )
  return { id, name, token: await server.login(name), code: rows[0]?.referral_code ?? '' }
}

export const key = () => ({ 'idempotency-key': `key-${aName()}-${aName()}` })

/** As the app sends it when the allowance is used up. */
const WITH_KEY = { paymentPassword: PASSWORD }

type Headers = Record<string, string>

/** Returns the calls of the module as the app makes them. */
export function calls(server: TestServer) {
  const get = (who: TestMember, path: string, headers: Headers = {}) =>
    server.call('GET', `/api/points/${path}`, { token: who.token, headers })
  const act = (who: TestMember, path: string, json: unknown, headers: Headers) =>
    server.call('POST', `/api/points/${path}`, { token: who.token, headers, ...(json ? { json } : {}) })
  return {
    flashExchange: (who: TestMember, gfAmount: string, headers: Headers = key()): Promise<TestAnswer> =>
      act(who, `flash-exchange/gf-to-pv?userId=${who.id}&gfAmount=${gfAmount}`, WITH_KEY, headers),
    transferGf: (
      who: TestMember,
      inviteCode: string,
      amount: string,
      headers: Headers = key(),
      paymentPassword = PASSWORD,
    ): Promise<TestAnswer> =>
      act(who, `transfer-gf?fromUserId=${who.id}`, { inviteCode, amount, paymentPassword }, headers),
    sendDelayed: (
      who: TestMember,
      inviteCode: string,
      amount: string,
      more: Record<string, unknown> = {},
      headers: Headers = key(),
    ): Promise<TestAnswer> =>
      act(
        who,
        `transfer-gf?fromUserId=${who.id}`,
        { inviteCode, amount, paymentPassword: PASSWORD, delayHours: 2, ...more },
        headers,
      ),
    listDelayedTransfers: (who: TestMember, query = '') =>
      get(who, `delayed-transfers/${who.id}${query && `?${query}`}`),
    callBackTransfer: (who: TestMember, transferNo: string, headers: Headers = key()): Promise<TestAnswer> =>
      act(who, `delayed-transfers/${who.id}/${transferNo}/call-back`, undefined, headers),
    sendRedPacket: (
      who: TestMember,
      packet: { amount: string; shares: number } & Record<string, unknown>,
      headers: Headers = key(),
    ): Promise<TestAnswer> =>
      act(
        who,
        `red-packets?fromUserId=${who.id}`,
        { split: 'chance', paymentPassword: PASSWORD, ...packet },
        headers,
      ),
    openRedPacket: (who: TestMember, code: string, headers: Headers = key()): Promise<TestAnswer> =>
      act(who, `red-packets/${who.id}/${code}/open`, undefined, headers),
    getRedPacket: (who: TestMember, code: string) => get(who, `red-packets/${who.id}/${code}`),
    listRedPackets: (who: TestMember, query = '') => get(who, `red-packets/${who.id}${query && `?${query}`}`),
    getRedPacketTerms: (who: TestMember) => get(who, `red-packet-terms/${who.id}`),
    createSplit: (
      who: TestMember,
      asked: { amount: string; amounts: string[] } & Record<string, unknown>,
      headers: Headers = key(),
    ): Promise<TestAnswer> => act(who, `splits?fromUserId=${who.id}`, asked, headers),
    getSplit: (who: TestMember, code: string) => get(who, `splits/${who.id}/${code}`),
    paySplitShare: (
      who: TestMember,
      code: string,
      place: number,
      headers: Headers = key(),
      paymentPassword = PASSWORD,
    ): Promise<TestAnswer> => act(who, `splits/${who.id}/${code}/pay`, { place, paymentPassword }, headers),
    remindSplit: (who: TestMember, code: string) =>
      act(who, `splits/${who.id}/${code}/remind`, undefined, {}),
    cancelSplit: (who: TestMember, code: string) =>
      act(who, `splits/${who.id}/${code}/cancel`, undefined, {}),
    listSplits: (who: TestMember, query = '') => get(who, `splits/${who.id}${query && `?${query}`}`),
    getSplitTerms: (who: TestMember, paymentNo = '') =>
      get(who, `split-terms/${who.id}${paymentNo && `?paymentNo=${paymentNo}`}`),
    manualRelease: (who: TestMember, headers: Headers = key()): Promise<TestAnswer> =>
      act(who, `pv-release/manual-release/${who.id}`, WITH_KEY, headers),
    purchaseAutoRelease: (who: TestMember, months: string, headers: Headers = key()): Promise<TestAnswer> =>
      act(who, `pv-release/purchase-auto-release/${who.id}?intervalMonths=${months}`, WITH_KEY, headers),
    previewRelease: (who: TestMember, headers: Headers = {}) =>
      get(who, `pv-release/preview/${who.id}`, headers),
    listTransactions: (who: TestMember, query = '', headers: Headers = {}) =>
      get(who, `transactions/${who.id}${query && `?${query}`}`, headers),
    listHistory: (who: TestMember, query = '', headers: Headers = {}) =>
      get(who, `history/${who.id}${query && `?${query}`}`, headers),
    explainTransaction: (who: TestMember, id: number) => get(who, `transactions/${who.id}/${id}`),
    explainBalance: (who: TestMember, query: string) => get(who, `balance-explanation/${who.id}?${query}`),
    getStatement: (who: TestMember, query: string) => get(who, `statement/${who.id}?${query}`),
    findRecipient: (who: TestMember, inviteCode: string) => get(who, `recipient?inviteCode=${inviteCode}`),
    getPointsForecast: (who: TestMember) => get(who, `forecast/${who.id}`),
    getAutoReleaseEndTime: (who: TestMember) => get(who, `pv-release/auto-release-end-time/${who.id}`),
    getTerms: (who: TestMember) => get(who, 'terms'),
  }
}

export async function fillPool(db: Db, amount: bigint): Promise<void> {
  await post(db, [issue(`pool-${aName()}`, 'release-pool', amount, 'operator:treasurer')])
}

/** Moves the pool of the test database to the treasury, for a test that counts the pool. */
export async function emptyPool(db: Db): Promise<void> {
  const [from, to] = [accountId(PLATFORM, 'release-pool', 'GF'), accountId(PLATFORM, 'treasury', 'GF')]
  const { rows } = await sql<{
    balance: bigint
  }>`select balance from ledger.balance where id = ${from}`.execute(db)
  const amount = rows[0]?.balance ?? 0n
  const legs = [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
  await post(db, [{ kind: 'issue', actor: 'operator:treasurer', ref: `empty-${aName()}`, legs }])
}

/** Moves the platform's time forward. */
export async function later(db: Db, { days = 0, seconds = 0 }): Promise<void> {
  await sql`update platform.clock set ahead = ahead + make_interval(days => ${days}, secs => ${seconds})`.execute(
    db,
  )
}

/** Moves the platform's time to a moment, as exactly as the next statement takes. */
export async function moveTo(db: Db, moment: string): Promise<void> {
  await sql`update platform.clock set ahead = ahead + (${moment}::timestamptz - platform.now())`.execute(db)
}

export function auditOf(server: { database: TestServer['database'] }) {
  return audit(server.database.pool, invariants)
}
