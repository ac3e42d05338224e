import type { ErrorName } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import { MIN_RELEASABLE_UNITS } from '@torch/contract/points-limits.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'

/** The inputs of a manual release, in units. */
export interface ReleaseFigures {
  releasable: Units
  /** The member's GF, and that of the release pool. */
  gf: Units
  pool: Units
  autoReleaseEnd: Date | null
  /** PV owed from refunds. */
  owed: Units
}

export interface ReleaseTerms {
  pv: Units
  gf: Units
  fee: Units
  owed: Units
  refusalReason: Extract<
    ErrorName,
    'autoReleaseRunning' | 'nothingToRelease' | 'releasePoolEmpty' | 'pvOwed' | 'insufficientGf'
  > | null
}

/**
 * Returns what a manual release would yield, and why it is refused, in the endpoint's order. The fee may be paid from the
 * released GF (rules/points#manual-release). GF is rounded down to whole units; the remainder stays in the pool.
 */
export function releaseTerms(parameters: Pick<Parameters, 'get'>, figures: ReleaseFigures): ReleaseTerms {
  const pv = figures.releasable
  const gf = pv / parameters.get('points.release-divisor')
  const fee = parameters.get('points.manual-release-fee-units')
  return { pv, gf, fee, owed: figures.owed, refusalReason: refusalReason() }

  function refusalReason(): ReleaseTerms['refusalReason'] {
    if (figures.autoReleaseEnd) return 'autoReleaseRunning'
    if (figures.owed > 0n) return 'pvOwed'
    if (pv < MIN_RELEASABLE_UNITS || gf === 0n) return 'nothingToRelease'
    if (gf > figures.pool) return 'releasePoolEmpty'
    if (figures.gf + gf < fee) return 'insufficientGf'
    return null
  }
}
