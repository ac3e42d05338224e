import { writeUnits } from '@torch/contract/money.ts'
import type { JournalInList } from '@torch/contract/operator-lists.ts'
import { accountsOfParty, type Journal, type PartyBalances, searchJournals } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'

export function journalInList({ id, kind, ref, actor, at, gf, pv }: Journal): JournalInList {
  return {
    id: Number(id),
    kind,
    ref,
    actor,
    time: at.toISOString(),
    gf: writeUnits(gf),
    pv: writeUnits(pv),
  }
}

/** Returns the latest journals of a member or shop, with the changes of its balances. */
export async function latestJournalsOf(db: Db, party: number): Promise<JournalInList[]> {
  return (await searchJournals(db, { accounts: accountsOfParty(party), size: 10 })).map(journalInList)
}

export function shownBalances(balances: PartyBalances | undefined) {
  const { gf = 0n, frozenGf = 0n, pv = 0n, frozenPv = 0n } = balances ?? {}
  return {
    gf: writeUnits(gf),
    frozenGf: writeUnits(frozenGf),
    pv: writeUnits(pv),
    frozenPv: writeUnits(frozenPv),
  }
}
