import { applyMove } from './apply-move.ts'
import { rankOf } from './family.ts'
import type { Move } from './moves.ts'
import { rates } from './parameters.ts'
import type { Rules } from './rules.ts'
import { openCreditsOf } from './settled-credits.ts'
import { copyOf, pendingOf, type State } from './state.ts'

/**
 * Compares a payment that is refunded in full after some nights with the same nights without it: all members must have the same
 * points, accrual and levels. Returns the difference; undefined when there is none, or when the comparison is impossible or not
 * finished, since something is owed or still pending. Until the refund, the PV of the payment counts for a level. Dividends
 * calculated meanwhile on other payments use that level and keep it (decision 072). Only when a level differed for a night are
 * they ignored.
 */
export function refundTrace(
  before: State,
  { from, to, amount, nights }: { from: number; to: number; amount: bigint; nights: number },
  rules: Rules,
): string | undefined {
  // An early release earns nothing later, which harms no one, but would be a difference.
  const state = copyOf(before)
  for (const account of state.accounts) account.autoUntil = -1
  // The day's budget depends on all PV; that others come too late for it is not tested here.
  state.pool += 10n ** 14n
  state.budget = undefined
  // What waited before is granted by the day's first round in one case and by the refund's in the other, which differs by a
  // day's accrual.
  for (const one of state.waiting) [one.left, one.expired] = [0n, 0n]
  // When a change of the parameter made a payment final before an earlier one, it is the first, and stays the first.
  const soon = state.day + Math.max(1, state.parameters.pendingDays)
  if (state.payments.some(({ left, finalOn }) => left === undefined && finalOn > soon)) return undefined
  const payment = state.payments.length
  const paid = applyMove(state, { kind: 'pay', from, to, amount }, rules)
  const waited = paid && sideBySide([paid, state], nights, rules)
  const back = waited && applyMove(waited.states[0], { kind: 'refund', payment, amount }, rules)
  const rested = back && sideBySide([back, waited.states[1]], 15, rules)
  if (!rested) return undefined
  const [refunded, without] = rested.states
  const besides = waited.levelsDiffered || rested.levelsDiffered ? payment : undefined
  const over = (one: State) =>
    one.accounts.every(({ owed }, place) => owed === 0n && pendingOf(one, place) === 0n)
  if (!over(refunded) || !over(without)) return undefined
  for (const place of refunded.accounts.keys()) {
    const [seen, expected] = [figures(refunded, place, besides), figures(without, place, besides)]
    if (seen !== expected) return `account ${place}: ${seen} instead of ${expected}`
  }
  return undefined
}

/** Returns both states after some nights, and whether a level differed between them. */
function sideBySide(
  [one, other]: [State, State],
  nights: number,
  rules: Rules,
): { states: [State, State]; levelsDiffered: boolean } | undefined {
  const levels = (state: State) => state.accounts.map(rankOf).join()
  let [states, levelsDiffered]: [[State, State], boolean] = [[one, other], levels(one) !== levels(other)]
  const night: Move = { kind: 'nights', count: 1 }
  for (let n = 0; n < nights; n += 1) {
    const [next, beside] = [applyMove(states[0], night, rules), applyMove(states[1], night, rules)]
    if (!next || !beside) return undefined
    states = [next, beside]
    levelsDiffered ||= levels(next) !== levels(beside)
  }
  return { states, levelsDiffered }
}

/** Returns the figures of an account. With `probe`: without the rest of dividends on other payments, and their accrual. */
function figures(state: State, place: number, probe?: number): string {
  const account = state.accounts[place]
  if (!account) return 'none'
  const { gf, valid, vip, friends, shop } = account
  let { pv, accrued, earned } = account
  for (const { kind, to, payments, amount, taken, maturedOn } of probe === undefined ? [] : state.rewards) {
    if (kind !== 'dividend' || to !== place || maturedOn === undefined) continue
    if (payments.every((number) => number === probe)) continue
    const left = amount - taken
    pv -= left
    earned -= left
    accrued -= left * rates(account.registered, maturedOn, state.day)
  }
  return `gifts ${openCreditsOf(state, place)} pv ${pv} gf ${gf} shop ${shop?.gf} ${shop?.pv} accrued ${accrued} earned ${earned} valid ${valid} vip ${vip} friends ${friends}`
}
