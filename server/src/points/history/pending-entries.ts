import type { Language } from '@torch/contract/errors.ts'
import type { PendingEntry } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/door.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsHouse } from '../house.ts'
import { readEntries, type Told, toldOf } from './told.ts'

/** The newest so many are told apart. */
const MOST = 200

/** What a member was given in pending rewards and what refunds took of them, on one day or of late; the newest first. */
export async function pendingEntries(
  house: PointsHouse,
  memberId: number,
  language: Language,
  day?: string,
): Promise<PendingEntry[]> {
  const account = accountId(memberId, 'pending', 'PV')
  const before = (moment: Date) =>
    sql`ledger.entries_before_moment(${account}, 0, b.entries, ${moment}::timestamptz)`
  const ofDay =
    day === undefined
      ? sql``
      : sql`and e.seq > (select ${before(midnightOf(day))} from ledger.balance b where b.id = ${account})
            and e.seq <= (select ${before(endOf(day))} from ledger.balance b where b.id = ${account})`
  const { rows } = await sql<Told>`
    select told.* from ledger.entry e cross join lateral ${toldOf({ memberId, language })} told
    where e.account_id = ${account} and e.kind <> 'reward-matured' ${ofDay}
    order by e.seq desc limit ${MOST}`.execute(house.db)
  return readEntries(rows, language).map(({ id, event, amount, description, createdTime }) => ({
    id,
    event,
    amount,
    description,
    createdTime,
  }))
}
