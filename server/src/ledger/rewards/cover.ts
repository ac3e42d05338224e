import { showUnits, type Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'

/**
 * Throws `notCovered`, with the amount that is still free, where there is now more PV than the release pool can pay for. Call
 * it after posting, under the lock of issuance: GF given for PV enters the pool first.
 */
export async function checkCovered(tx: Tx, parameters: Parameters, minted: Units): Promise<void> {
  const { rows } = await sql<{ free: Units }>`
    select ledger.free_cover(${parameters.get('points.release-divisor')}::bigint) as free`.execute(tx)
  const free = rows[0]?.free ?? 0n
  if (free >= 0n) return
  const left = minted + free
  throw new Refusal('notCovered', { free: showUnits(left > 0n ? left : 0n) })
}
