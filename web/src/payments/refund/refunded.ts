import { readUnits, type Units } from '@torch/contract/money.ts'
import type { Receipt, Refund } from '@torch/contract/payments.ts'
import type { Day } from '../../lib/calendar.ts'

interface Paid {
  gfAmount: string
  /** Granted so far, at once or later. */
  rewardPv: string
  cut?: Receipt['cut']
  refunds: readonly Pick<Refund, 'gfAmount' | 'rewardPv'>[]
}

/** What a payment's refunds come to so far, and what is left of it. In units. */
export function refundedOf({ gfAmount, refunds }: Pick<Paid, 'gfAmount' | 'refunds'>): {
  refunded: Units
  left: Units
} {
  const refunded = sum(refunds.map((one) => one.gfAmount))
  return { refunded, left: readUnits(gfAmount) - refunded }
}

/** Returns what has become of a payment so far: the title of its receipt. */
export function stateOf(payment: Pick<Paid, 'gfAmount' | 'refunds'>): 'paid' | 'partlyRefunded' | 'refunded' {
  const { refunded, left } = refundedOf(payment)
  if (refunded === 0n) return 'paid'
  return left > 0n ? 'partlyRefunded' : 'refunded'
}

/**
 * The payer's PV that goes back with another refund of `units`: in the proportion of all that is refunded then, rounded
 * up, less what went back before and what is taken from the part that still waits. The server's own rule
 * (rules/rewards#refund).
 */
export function rewardBack(paid: Paid, units: Units): Units {
  const [amount, granted] = [readUnits(paid.gfAmount), readUnits(paid.rewardPv)]
  const [waiting, returned] = [readUnits(paid.cut?.waitingPv ?? '0'), readUnits(paid.cut?.returnedPv ?? '0')]
  const then = refundedOf(paid).refunded + units
  if (amount === 0n || then > amount) return 0n
  const asked = ((granted + waiting + returned) * then + amount - 1n) / amount
  const back = asked - returned - sum(paid.refunds.map((one) => one.rewardPv)) - waiting
  return back > 0n ? back : 0n
}

/** What the payer has of the reward after all refunds, and the day on which it is there; null once that has come. */
export function rewardLeft(
  { rewardPv, rewardDay, refunds }: Pick<Receipt, 'rewardPv' | 'rewardDay' | 'refunds'>,
  today: Day,
): { left: Units; from: Day | null } {
  const left = readUnits(rewardPv) - sum(refunds.map((one) => one.rewardPv))
  return { left, from: rewardDay && rewardDay > today ? rewardDay : null }
}

function sum(amounts: readonly string[]): Units {
  return amounts.reduce((all, amount) => all + readUnits(amount), 0n)
}
