import { showUnits, writeUnits } from '@torch/contract/money.ts'
import { accountId, endWaitingRewards, lockAccounts, owedPv, partyBalances } from './ledger/index.ts'
import { deleteApplication, shopOf } from './merchants/index.ts'
import type { Db, Tx } from './platform/database/db.ts'
import { Refusal } from './platform/http/refusal.ts'

// Checks from other modules for closing an account, passed to identity by contexts.ts.

/** Throws if the member has points or owes PV. Locks the accounts until the transaction ends. */
export async function requireNoPoints(tx: Tx, memberId: number): Promise<void> {
  await lockAccounts(tx, [
    accountId(memberId, 'available', 'GF'),
    accountId(memberId, 'available', 'PV'),
    accountId(memberId, 'frozen', 'GF'),
    accountId(memberId, 'frozen', 'PV'),
    accountId(memberId, 'pending', 'PV'),
  ])
  const balances = await partyBalances(tx, memberId)
  if (balances && balances.gf + balances.pv + balances.frozenGf + balances.frozenPv + balances.pendingPv > 0n)
    throw new Refusal('accountHoldsPoints')
  await endWaitingRewards(tx, memberId)
  const owed = await owedPv(tx, memberId)
  if (owed > 0n) throw new Refusal('pvOwed', { owed: showUnits(owed) })
}

/** Deletes the application first: an approval in progress is waited for, and then there is a shop. */
export async function requireNoShop(tx: Tx, memberId: number): Promise<void> {
  await deleteApplication(tx, memberId)
  if (await shopOf(tx, memberId)) throw new Refusal('accountHasShop')
}

/** Returns the balances for the member's own data export. */
export async function balancesOf(db: Db, memberId: number): Promise<Record<string, string>> {
  const balances = await partyBalances(db, memberId)
  if (!balances) return {}
  const { updatedAt: _, pvMovedToday: __, ...amounts } = balances
  return Object.fromEntries(Object.entries(amounts).map(([name, units]) => [name, writeUnits(units)]))
}
