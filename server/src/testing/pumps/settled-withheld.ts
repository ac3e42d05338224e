import type { State } from './state.ts'

/** Returns PV that others' payments earned and that matured, as long as a refund may still take it back. */
export function withheldPvOf(state: State, who: number): bigint {
  let kept = 0n
  for (const { kind, to, maturedOn, keptUntil, amount, taken } of state.rewards)
    if (to === who && kind !== 'payer' && maturedOn !== undefined && state.day <= keptUntil)
      kept += amount - taken
  return kept
}
