import { wealthRecordStatus } from '@torch/contract/states.ts'
import type { listWealthRecords as endpoint } from '@torch/contract/wealth.ts'
import { WEALTH_RECORDS_PAGE } from '@torch/contract/wealth-limits.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/call.ts'
import type { WealthContext } from './context.ts'
import { records, wealthRecord } from './wealth-record.ts'

export function listWealthRecords({ db }: WealthContext): Handler<typeof endpoint> {
  return async ({ query, member, language }) => {
    let found = records(db)
      .where('r.member_id', '=', member.memberId)
      .orderBy('r.id', 'desc')
      .limit(WEALTH_RECORDS_PAGE)
    if (query.before !== undefined) found = found.where(sql<boolean>`r.id < ${query.before}::bigint`)
    switch (query.status) {
      case wealthRecordStatus.redeemed:
        found = found.where('r.status', '=', 'redeemed')
        break
      // Filters by end time, as records are shown: the job that updates the status runs a little later.
      case wealthRecordStatus.matured:
        found = found.where('r.status', '<>', 'redeemed').where(sql<boolean>`r.ends_at <= platform.now()`)
        break
      case wealthRecordStatus.active:
        found = found.where('r.status', '=', 'active').where(sql<boolean>`r.ends_at > platform.now()`)
        break
    }
    return (await found.execute()).map((row) => wealthRecord(row, language))
  }
}
