import { applyMove } from './apply-move.ts'
import { brokenInvariant, invariantBrokenBy } from './bounds.ts'
import { describeMove, type Move } from './moves.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'

/** Plays moves that must be allowed, and returns the first violation. */
export function playMoves(
  start: State,
  moves: Move[],
  rules: Rules,
): { state: State; wrong: string | undefined } {
  let [state, wrong]: [State, string | undefined] = [start, undefined]
  for (const move of moves) {
    const reached = applyMove(state, move, rules)
    if (!reached) throw new Error(`refused by ${rules.name}: ${describeMove(move)}`)
    wrong ??= brokenInvariant(start, reached) ?? invariantBrokenBy(state, move, reached)
    state = reached
  }
  return { state, wrong }
}
