import { after } from './after.ts'
import type { Move } from './moves.ts'
import type { Rules } from './rules.ts'
import { openCreditsOf } from './settled-credits.ts'
import { copyOf, pendingOf, type State } from './state.ts'

/**
 * A payment that is refunded in full, after so many nights, against the same nights without it: everybody must hold the
 * same, have accrued the same and stand the same. Says what differs; undefined where nothing does, or where the probe cannot
 * be made or is not over: something is owed, or still pending.
 */
export function refundLeavesATrace(
  before: State,
  { from, to, amount, nights }: { from: number; to: number; amount: bigint; nights: number },
  rules: Rules,
): string | undefined {
  // What is released early earns nothing later, which is nobody's loss; but it would be a difference.
  const state = copyOf(before)
  for (const account of state.accounts) account.autoUntil = -1
  // What a day has room for goes by all PV there is; that others come too late for it is another matter.
  state.pool += 10n ** 14n
  state.budget = undefined
  // What waited before is granted by the day's first round in one case and by the refund's in the other: a day's accrual apart.
  for (const one of state.waiting) one.left = 0n
  // A payment that a change of the parameter made final before an earlier one is the first, which it then stays.
  const soon = state.day + Math.max(1, state.parameters.pendingDays)
  if (state.payments.some(({ left, finalOn }) => left === undefined && finalOn > soon)) return undefined
  const steps = (...moves: Move[]) =>
    moves.reduce<State | undefined>((at, move) => at && after(at, move, rules), state)
  const wait: Move = { kind: 'nights', count: nights }
  const rest: Move = { kind: 'nights', count: 15 }
  const payment = state.payments.length
  const refunded = steps({ kind: 'pay', from, to, amount }, wait, { kind: 'refund', payment, amount }, rest)
  const without = steps(wait, rest)
  if (!refunded || !without) return undefined
  const over = (one: State) =>
    one.accounts.every(({ owed }, place) => owed === 0n && pendingOf(one, place) === 0n)
  if (!over(refunded) || !over(without)) return undefined
  for (const place of refunded.accounts.keys()) {
    const [seen, expected] = [figures(refunded, place), figures(without, place)]
    if (seen !== expected) return `account ${place}: ${seen} instead of ${expected}`
  }
  return undefined
}

function figures(state: State, place: number): string {
  const account = state.accounts[place]
  if (!account) return 'none'
  const { pv, gf, accrued, earned, valid, vip, friends, shop } = account
  return `gifts ${openCreditsOf(state, place)} pv ${pv} gf ${gf} shop ${shop?.gf} ${shop?.pv} accrued ${accrued} earned ${earned} valid ${valid} vip ${vip} friends ${friends}`
}
