import type { CutReward } from '@torch/contract/cut-reward.ts'
import type { JournalKind } from '@torch/contract/journal-words.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../tables.ts'

type CutRow = Omit<
  Row<'ledger.reward_cut'>,
  'kind' | 'ref' | 'member_id' | 'shop_id' | 'lapsed' | 'expired'
> & {
  kind: JournalKind
  /** The budget of the day on which it was cut. */
  budget: Units
}

const COLUMNS = sql`c.id, c.kind, c.day::text, c.wanted, c.given, c.cut_by, c.granted, c.waiting, c.waits_for, c.until::text, c.returned,
  (select b.budget from ledger.reward_budget b where b.day = c.day) as budget`

/**
 * Returns a cut reward by the kind and ref of its journal, as answers show it, with its day's budget; undefined where it was
 * not cut.
 */
export async function cutRewardOf(
  db: Db,
  { kind, ref }: { kind: string; ref: string },
): Promise<{ cut: CutReward; kind: JournalKind; budget: Units } | undefined> {
  const { rows } = await sql<CutRow>`
    select ${COLUMNS} from ledger.reward_cut c where c.kind = ${kind} and c.ref = ${ref}`.execute(db)
  return rows[0] && { cut: toCutReward(rows[0]), kind: rows[0].kind, budget: rows[0].budget }
}

/** Returns the cut reward of which a journal later granted a part. */
export async function cutRewardOfGrant(
  db: Db,
  journal: bigint,
): Promise<{ cut: CutReward; kind: JournalKind; ref: string } | undefined> {
  const { rows } = await sql<CutRow & { ref: string }>`
    select ${COLUMNS}, c.ref from ledger.reward_grant g join ledger.reward_cut c on c.id = g.cut_id
    where g.journal_id = ${journal}`.execute(db)
  return rows[0] && { cut: toCutReward(rows[0]), kind: rows[0].kind, ref: rows[0].ref }
}

/** Returns at most `limit` of a member's waiting rewards, the next to be granted first. */
export async function waitingRewards(
  db: Db,
  member: number,
  limit: number,
): Promise<(CutReward & { id: number; event: JournalKind; day: string })[]> {
  const { rows } = await sql<CutRow>`
    select ${COLUMNS} from ledger.reward_cut c
    where c.member_id = ${member} and c.waiting > 0 order by c.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...toCutReward(row), id: Number(row.id), event: row.kind, day: row.day }))
}

function toCutReward(row: CutRow): CutReward {
  const { wanted, given, granted, waiting, returned } = row
  return {
    fullPv: writeUnits(wanted),
    cutBy: row.cut_by,
    givenPv: writeUnits(given),
    grantedPv: writeUnits(granted),
    waitingPv: writeUnits(waiting),
    waitsFor: waiting > 0n ? row.waits_for : null,
    waitingUntil: waiting > 0n ? row.until : null,
    returnedPv: writeUnits(returned),
    lostPv: writeUnits(wanted - given - granted - waiting - returned),
  }
}
