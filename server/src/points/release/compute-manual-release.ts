import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId, owedPv, PLATFORM } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import { type Accrual, accrue, releasable } from './accrual.ts'
import { autoReleaseEnd } from './auto-release.ts'
import { type ReleaseTerms, releaseTerms } from './release-terms.ts'

export const POOL = accountId(PLATFORM, 'release-pool', 'GF')

export interface ComputedRelease extends ReleaseTerms {
  accrual: Accrual
  autoReleaseEnd: Date | null
}

/** Computes and checks a manual release without making it: for the preview, and under the locks for the release itself. */
export async function computeManualRelease(
  { parameters }: PointsContext,
  db: Db,
  { memberId, memberSince }: { memberId: number; memberSince: Date },
  moment: Date,
): Promise<ComputedRelease> {
  const accrual = await accrue(db, parameters, memberId, dayOf(memberSince), dayOf(moment))
  const end = await autoReleaseEnd(db, memberId, moment)
  const { rows } = await sql<{ gf: Units; pool: Units }>`
    select (select balance from ledger.balance where id = ${accountId(memberId, 'available', 'GF')}) as gf,
      (select balance from ledger.balance where id = ${POOL}) as pool`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} has no GF account`)
  const figures = {
    ...row,
    releasable: releasable(accrual),
    autoReleaseEnd: end,
    owed: await owedPv(db, memberId),
  }
  return { ...releaseTerms(parameters, figures), accrual, autoReleaseEnd: end }
}
