import type { Language } from '@torch/contract/errors.ts'
import type { PendingEntry } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/index.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import { type EntryView, entryView, readEntries } from './entry-view.ts'

/** The newest so many are listed. */
const MAX_PENDING_ENTRIES = 200

/** Returns a member's pending rewards and what refunds took of them, of one day or the latest, newest first. */
export async function pendingEntries(
  ctx: PointsContext,
  memberId: number,
  language: Language,
  day?: string,
): Promise<PendingEntry[]> {
  const account = accountId(memberId, 'pending', 'PV')
  const [from, until] = day === undefined ? [null, null] : [midnightOf(day), endOf(day)]
  const { rows } = await sql<EntryView>`
    select v.* from ledger.seq_ranges_between(${account}, ${from}::timestamptz, ${until}::timestamptz) s
    join ledger.entry e on e.account_id = ${account} and e.seq > s.low and e.seq <= s.high
    cross join lateral ${entryView({ memberId, language })} v
    where e.kind <> 'reward-matured'
    order by e.seq desc limit ${MAX_PENDING_ENTRIES}`.execute(ctx.db)
  return readEntries(rows, language).map(({ id, event, amount, description, createdTime }) => ({
    id,
    event,
    amount,
    description,
    createdTime,
  }))
}
