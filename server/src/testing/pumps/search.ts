import { applyMove } from './apply-move.ts'
import { brokenInvariant, invariantBrokenBy } from './bounds.ts'
import { choices } from './choices.ts'
import { fingerprint } from './fingerprint.ts'
import { refundTrace } from './identity.ts'
import { describeMove, type Move } from './moves.ts'
import { UNIT } from './parameters.ts'
import type { Rules } from './rules.ts'
import { copyOf, type State } from './state.ts'

interface Found {
  what: string
  path: string[]
}

/**
 * Tries every sequence of so many moves, continuing from each distinct state once. Returns the shortest violation, and the
 * number of states.
 */
export function searchAll(
  start: State,
  depth: number,
  rules: Rules,
  tries: (move: Move) => boolean = () => true,
): { found: Found | undefined; tried: number } {
  let tried = 0
  const seen = new Set([fingerprint(start)])
  let level: { state: State; path: Move[] }[] = [{ state: start, path: [] }]
  for (let n = 1; n <= depth; n += 1) {
    const next: typeof level = []
    for (const { state, path } of level) {
      for (const move of choices(state, rules).filter(tries)) {
        const reached = applyMove(state, move, rules)
        if (!reached) continue
        const wrong = brokenInvariant(start, reached) ?? invariantBrokenBy(state, move, reached)
        if (wrong) return { found: { what: wrong, path: [...path, move].map(describeMove) }, tried }
        tried += 1
        // States at the last depth are only checked.
        if (n === depth) continue
        const mark = fingerprint(reached)
        if (seen.has(mark)) continue
        seen.add(mark)
        next.push({ state: reached, path: [...path, move] })
      }
    }
    level = next
  }
  return { found: undefined, tried }
}

/** Returns a random number function; the same seed gives the same numbers. */
export function drawing(seed: number): (limit: number) => number {
  let at = seed
  return (limit) => {
    // mulberry32
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
}

const AMOUNTS = [1n, 700n, 1000n, 9_000n].map((gf) => gf * UNIT)

/** Plays one random sequence of up to forty moves, with a payment and its refund at the end. */
export function walk(start: State, seed: number, rules: Rules, most = 40): Found | undefined {
  const below = drawing(seed)
  const path: Move[] = []
  let state = copyOf(start)
  for (let n = 0; n < most; n += 1) {
    const moves = choices(state, rules, AMOUNTS[below(AMOUNTS.length)])
    // Chooses the kind first, since there are many ways to trade and few to refund.
    const kinds = [...new Set(moves.map(({ kind }) => kind))]
    const kind = kinds[below(kinds.length)]
    const ofKind = moves.filter((one) => one.kind === kind)
    const move = ofKind[below(ofKind.length)]
    const reached = move && applyMove(state, move, rules)
    if (!reached) continue
    path.push(move)
    const wrong = brokenInvariant(start, reached) ?? invariantBrokenBy(state, move, reached)
    if (wrong) return { what: wrong, path: path.map(describeMove) }
    state = reached
  }
  const from = below(3)
  const probe = { from, to: (from + 1 + below(2)) % 3, amount: AMOUNTS[below(3)] ?? UNIT, nights: below(30) }
  const trace = refundTrace(state, probe, rules)
  if (!trace) return undefined
  const description = `${from} pays ${probe.to} ${probe.amount / UNIT}, refunded after ${probe.nights} nights`
  return { what: `a refunded payment left a trace: ${trace}`, path: [...path.map(describeMove), description] }
}
