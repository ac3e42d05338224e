import { sql } from 'kysely'
import { findSamePictures, type Storage } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { TradingContext } from '../context.ts'
import { forEachDue } from '../deadlines/deadlines-job.ts'
import { notifyTrade } from './notify-trade.ts'
import { notifySides } from './own-trade.ts'
import { trades } from './trades.ts'

const CHUNK = 50
/** Attempts are one, two, four minutes apart and so on: 34 hours in all, longer than an outage of the storage. */
export const MAX_ATTEMPTS = 12

/**
 * Job: compares new proofs of payment with all earlier ones and notifies the seller of a repeated picture
 * (rules/trading#proofs-of-payment). It takes a second or two of one server, at most a minute after the payment; nothing waits
 * for it. A picture that cannot be read is retried `MAX_ATTEMPTS` times at most; then arbiters see that it was not compared.
 */
export function proofComparisonJob(ctx: Pick<TradingContext, 'db' | 'events'>, storage: Storage): Job {
  return {
    name: 'trading.proof-comparison',
    every: { minutes: 1 },
    async run() {
      await forEachDue(
        (seen) => due(ctx.db, seen),
        (id) => compareProof(ctx, storage, id),
      )
    },
  }
}

async function due(db: Db, seen: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from trading.trade t
    where t.proof is not null and not exists (select from trading.compared_proof l where l.file = t.proof
        and (l.next_check_at is null or l.next_check_at > platform.now()))
      and t.id <> all(${seen}::integer[])
    order by t.paid_at limit ${CHUNK}`.execute(db)
  return rows.map(({ id }) => id)
}

async function compareProof(
  ctx: Pick<TradingContext, 'db' | 'events'>,
  storage: Storage,
  tradeId: number,
): Promise<void> {
  const trade = await trades(ctx.db).where('t.id', '=', tradeId).executeTakeFirstOrThrow()
  const { proof } = trade
  if (proof === null) throw new Error(`trade ${tradeId} has no proof`)
  const isLast = await countAttempt(ctx.db, proof)
  const same = await findSamePictures(ctx.db, storage, proof).catch(async (error: unknown) => {
    // No further attempt: the console shows it, and the run reports the error.
    if (isLast) await endComparison(ctx.db, proof, 'unreadable')
    throw error
  })
  const seen = await ctx.db.transaction().execute(async (tx) => {
    await endComparison(tx, proof, 'compared')
    await sql`
      insert into trading.same_proof (file, other)
      select * from (select ${proof}, other from unnest(${same}::text[]) other
        union select other, ${proof} from unnest(${same}::text[]) other) pairs
      on conflict do nothing`.execute(tx)
    const before = await proofSeenBefore(tx, tradeId)
    if (before) await notifyTrade(tx, trade, 'proof-seen-before', { sides: ['seller'] })
    return before
  })
  if (seen) notifySides(ctx, trade)
}

/** Counts an attempt before it is made, so that a crash counts too, and plans the next. Returns whether it is the last. */
async function countAttempt(db: Db, file: string): Promise<boolean> {
  const { rows } = await sql<{ attempts: number }>`
    insert into trading.compared_proof as l (file, next_check_at) values (${file}, platform.now() + interval '1 minute')
    on conflict (file) do update set attempts = least(l.attempts + 1, ${MAX_ATTEMPTS}), at = platform.now(),
      next_check_at = platform.now() + make_interval(mins => (2 ^ least(l.attempts, ${MAX_ATTEMPTS}))::integer)
      where l.outcome is null
    returning attempts`.execute(db)
  return rows[0] === undefined || rows[0].attempts >= MAX_ATTEMPTS
}

async function endComparison(db: Db, file: string, outcome: 'compared' | 'unreadable'): Promise<void> {
  await sql`
    update trading.compared_proof set outcome = ${outcome}, next_check_at = null, at = platform.now()
    where file = ${file}`.execute(db)
}

/** Returns the trades under way whose proof was given up as unreadable, the oldest first, at most five of their numbers. */
export async function unreadableProofs(
  db: Db,
): Promise<{ count: number; since: Date | null; which: string[] }> {
  const { rows } = await sql<{ count: number; since: Date | null; which: string[] }>`
    select count(*)::integer as count, min(l.at) as since,
      coalesce((array_agg(t.trade_no order by l.at))[:5], '{}') as which
    from trading.compared_proof l join trading.trade t on t.proof = l.file
    where l.outcome = 'unreadable' and t.status not in ('completed', 'cancelled')`.execute(db)
  return rows[0] ?? { count: 0, since: null, which: [] }
}

/** Returns whether this proof was given up as unreadable, so that nothing is known about its earlier use. */
export async function isUnreadableProof(db: Db, file: string): Promise<boolean> {
  const { rows } = await sql`
    select from trading.compared_proof where file = ${file} and outcome = 'unreadable'`.execute(db)
  return rows.length > 0
}

/**
 * Returns whether the proof of a trade was used in an earlier trade. A later use proves nothing: the picture may have been
 * copied since.
 */
export async function proofSeenBefore(db: Db, tradeId: number): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (
      select from trading.trade t join trading.same_proof s on s.file = t.proof
      join trading.trade other on other.proof = s.other and other.id <> t.id and other.paid_at < t.paid_at
      where t.id = ${tradeId}
    ) as seen`.execute(db)
  return rows[0]?.seen ?? false
}

/** Returns all trades with the same picture, earliest first, for arbiters. */
export async function tradesOfSameProof(
  db: Db,
  tradeId: number,
): Promise<{ id: number; tradeNo: string; buyerId: number; paidAt: Date }[]> {
  const { rows } = await sql<{ id: number; trade_no: string; buyer_id: number; paid_at: Date }>`
    select distinct other.id, other.trade_no, other.buyer_id, other.paid_at
    from trading.trade t join trading.same_proof s on s.file = t.proof
    join trading.trade other on other.proof = s.other and other.id <> t.id
    where t.id = ${tradeId} order by other.paid_at`.execute(db)
  return rows.map(({ id, trade_no, buyer_id, paid_at }) => ({
    id,
    tradeNo: trade_no,
    buyerId: buyer_id,
    paidAt: paid_at,
  }))
}
