import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

const CHUNK = 200

/** A waiting reward, or a part of it, that was granted; units of PV. */
export interface Granted {
  member: number
  /** The kind of the reward's journal. */
  kind: string
  amount: Units
}

/** The rules of a round of grants, and its listeners. */
export interface GrantOptions {
  /** Returns the values in force, as JSON (reward-rules.ts). */
  rules: () => string
  /** Called with the grants, in their transaction. */
  granted: ((tx: Tx, grants: Granted[]) => Promise<void>)[]
}

/** Job: grants rewards that a day's budget or a cap cut, once budget and caps allow it, after a refund or on the next day. */
export function grantJob(db: Db, granting: GrantOptions): Job {
  return {
    name: 'ledger.rewards-grant',
    every: { minutes: 1 },
    inOrder: true,
    run: () => grantWaitingRewards(db, granting),
  }
}

/**
 * Grants waiting rewards, oldest first, and lapses those that waited too long (rules/rewards#waiting-rewards). Can be interrupted,
 * repeated, and run by two servers at once. `moment` is for a demo's past.
 */
export async function grantWaitingRewards(
  db: Db,
  { rules, granted }: GrantOptions,
  moment?: Date,
): Promise<void> {
  const now = sql`coalesce(${moment ?? null}::timestamptz, platform.now())`
  const inForce = rules()
  for (let more = true; more; ) {
    const { rows } = await sql<{ ids: bigint[] }>`
      select ledger.grantable(${CHUNK}, ${inForce}::jsonb, ${now}) as ids`.execute(db)
    const ids = rows[0]?.ids ?? []
    more = ids.length > 0 && (await grantChunk(db, { ids, inForce, now }, granted))
  }
  await sql`select ledger.end_grant_round(${inForce}::jsonb, ${now})`.execute(db)
}

interface Chunk {
  ids: bigint[]
  inForce: string
  now: ReturnType<typeof sql>
}

/** Returns whether anything was granted; if not, the budget of the day is used up. */
async function grantChunk(
  db: Db,
  { ids, inForce, now }: Chunk,
  granted: GrantOptions['granted'],
): Promise<boolean> {
  const act = async (tx: Tx) => {
    const { rows } = await sql<Granted>`
      select member_id as member, kind, amount
      from ledger.grant_waiting_rewards(${ids}::bigint[], ${inForce}::jsonb, ${now})`.execute(tx)
    if (rows.length > 0) for (const listener of granted) await listener(tx, rows)
    return rows.length > 0
  }
  return db.isTransaction ? act(db as Tx) : db.transaction().execute(act)
}

/** Ends the waiting rewards of a member who closes the account, under the locks of the member's points. */
export async function endWaitingRewards(tx: Tx, member: number): Promise<void> {
  await sql`
    update ledger.reward_cut set lapsed = lapsed + waiting, waiting = 0, expired = 0
    where member_id = ${member} and (waiting > 0 or expired > 0)`.execute(tx)
}
