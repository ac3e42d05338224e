import { sql } from 'kysely'
import { membersSince } from '../../identity/index.ts'
import type { RewardTakenBack } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { openAccrual } from './accrual.ts'
import { rateArguments, rateVersions } from './release-rates.ts'

/**
 * Returns the listener for rewards that a refund took back: what they accrued for release is taken back, too
 * (docs/decisions/071).
 */
export function reverseAccrualListener(parameters: Parameters) {
  return async (tx: Tx, taken: RewardTakenBack[], moment: Date): Promise<void> => {
    const matured = taken.filter((one) => one.maturedOn !== null && one.wanted > one.pending)
    if (matured.length === 0) return
    const since = await membersSince(tx, [...new Set(matured.map(({ member }) => member))])
    for (const [member, registered] of since) await openAccrual(tx, member, dayOf(registered))
    const versions = rateArguments(rateVersions(parameters))
    await sql`
      select points.reverse_accrual(
        ${matured.map((one) => one.member)}::integer[], ${matured.map((one) => one.wanted - one.pending)}::bigint[],
        ${matured.map((one) => one.owed + one.bought)}::bigint[], ${matured.map((one) => one.maturedOn)}::date[],
        ${dayOf(moment)}::date, ${versions.days}::date[], ${versions.figures}::integer[])`.execute(tx)
  }
}
