import type { Reputation } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../tables.ts'

type ReputationRow = Pick<
  Row<'trading.reputation'>,
  'member_id' | 'completed' | 'ended' | 'median_release_seconds'
> & { banned: boolean }

export interface TraderReputation {
  reputation: Reputation
  banned: boolean
}

const NEVER_TRADED: TraderReputation = {
  reputation: { completedTrades: 0, completionRate: null, medianReleaseSeconds: null },
  banned: false,
}

/** Returns the trading records of these members; also for members who never traded. */
export async function reputationsOf(
  db: Db,
  memberIds: number[],
): Promise<(memberId: number) => TraderReputation> {
  const { rows } = await sql<ReputationRow>`
    select member_id, completed, ended, median_release_seconds,
      coalesce(banned_until > platform.now(), false) as banned
    from trading.reputation where member_id = any(${[...new Set(memberIds)]}::integer[])`.execute(db)
  const found = new Map(rows.map((row) => [row.member_id, { reputation: shown(row), banned: row.banned }]))
  return (memberId) => found.get(memberId) ?? NEVER_TRADED
}

function shown({ completed, ended, median_release_seconds }: ReputationRow): Reputation {
  return {
    completedTrades: completed,
    completionRate: ended === 0 ? null : Math.floor((completed * 100) / ended),
    medianReleaseSeconds: median_release_seconds,
  }
}

/** Counts completed trades for both sides, and updates the sellers' release times. Under the locks of the trades. */
export async function countCompleted(
  db: Db,
  trades: readonly { buyer_id: number; seller_id: number }[],
): Promise<void> {
  await sql`select trading.count_completed(${trades.map(({ buyer_id }) => buyer_id)}::integer[],
    ${trades.map(({ seller_id }) => seller_id)}::integer[])`.execute(db)
}

/** Records these trades' sides as partners of each other. The caller leaves out linked pairs (rules/trading#demands). */
export async function countPartners(
  db: Db,
  trades: readonly { buyer_id: number; seller_id: number }[],
): Promise<void> {
  if (trades.length === 0) return
  await sql`select trading.count_partners(${trades.map(({ buyer_id }) => buyer_id)}::integer[],
    ${trades.map(({ seller_id }) => seller_id)}::integer[])`.execute(db)
}

/** Counts a trade that ended uncompleted because of this member. */
export async function countEnded(db: Db, memberId: number): Promise<void> {
  await sql`
    insert into trading.reputation as s (member_id, ended) values (${memberId}, 1)
    on conflict (member_id) do update set ended = s.ended + 1`.execute(db)
}
