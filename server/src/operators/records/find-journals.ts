import type { QueryOf } from '@torch/contract/operation.ts'
import type { findJournals as endpoint, JournalInList } from '@torch/contract/operator-lists.ts'
import {
  accountsOfParty,
  accountsOfPlatform,
  countJournals,
  type JournalSearch,
  searchJournals,
} from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { withTimeRange, withTotal } from '../lists/lists.ts'
import { journalInList } from '../show-journals.ts'

export function findJournals({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) => withTotal(query, journalsFound(db, query), () => countJournals(db, wantedOf(query)))
}

export async function journalsFound(db: Db, query: QueryOf<typeof endpoint>): Promise<JournalInList[]> {
  return (await searchJournals(db, wantedOf(query))).map(journalInList)
}

/** With a holder and a platform account, searches the holder's journals; those between both are among them. */
function wantedOf(query: QueryOf<typeof endpoint>): JournalSearch {
  const { holderId, account, ...rest } = withTimeRange(query)
  const { from, until, search, kind, after, size } = rest
  const accounts =
    holderId !== undefined
      ? accountsOfParty(holderId)
      : account === undefined
        ? undefined
        : accountsOfPlatform(account)
  return { search, kind, accounts, from, until, after, size }
}
