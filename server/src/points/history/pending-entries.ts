import type { Language } from '@torch/contract/errors.ts'
import type { PendingEntry } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/door.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsHouse } from '../house.ts'
import { describe } from './describe.ts'
import { COLUMNS, type Entry } from './entries.ts'

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
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from ledger.entry e
    where e.account_id = ${account} and e.kind <> 'reward-matured' ${ofDay}
    order by e.seq desc limit ${MOST}`.execute(house.db)
  const described = await describe(house, memberId, rows, language)
  return described.map(({ id, event, amount, description, createdTime }) => ({
    id,
    event,
    amount,
    description,
    createdTime,
  }))
}
