import { amount } from '../fields.ts'
import { STEP_UNITS } from '../points-limits.ts'

/** A whole number of hundreds, at least 100. */
export const wholeHundreds = amount.refine(
  (units) => units >= STEP_UNITS && units % STEP_UNITS === 0n,
  'hundreds',
)
