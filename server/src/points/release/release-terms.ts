import type { ErrorName } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import { MIN_RELEASABLE_UNITS } from '@torch/contract/points-limits.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { manualReleaseFee, releaseDivisor } from '../rules.ts'

/** What a manual release is judged by, in units. */
export interface ReleaseFigures {
  releasable: Units
  /** The member's GF, and that of the release pool. */
  gf: Units
  pool: Units
  autoReleaseEnd: Date | null
  /** PV that are owed from refunds. */
  owed: Units
}

export interface ReleaseTerms {
  pv: Units
  gf: Units
  fee: Units
  owed: Units
  refusedBecause: Extract<
    ErrorName,
    'autoReleaseRunning' | 'nothingToRelease' | 'releasePoolEmpty' | 'pvOwed' | 'insufficientGf'
  > | null
}

/**
 * What a manual release would come to, and whether it is refused, in the promise's order. The fee may be paid out of what
 * was just released (rules/points#manual-release). GF is cut to whole units; what is cut stays in the pool.
 */
export function releaseTerms(parameters: Pick<Parameters, 'get'>, figures: ReleaseFigures): ReleaseTerms {
  const pv = figures.releasable
  const gf = pv / parameters.get(releaseDivisor)
  const fee = parameters.get(manualReleaseFee)
  return { pv, gf, fee, owed: figures.owed, refusedBecause: judge() }

  function judge(): ReleaseTerms['refusedBecause'] {
    if (figures.autoReleaseEnd) return 'autoReleaseRunning'
    if (figures.owed > 0n) return 'pvOwed'
    if (pv < MIN_RELEASABLE_UNITS || gf === 0n) return 'nothingToRelease'
    if (gf > figures.pool) return 'releasePoolEmpty'
    if (figures.gf + gf < fee) return 'insufficientGf'
    return null
  }
}
