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

/** Returns the sum of a payment's refunds and what is left of it, in units. */
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
 * Returns the payer's PV taken back by another refund of `units`: the share of the reward for all that is then refunded,
 * rounded up, minus what was taken back before and what comes from the waiting part. The server uses the same rule
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

/** Returns the payer's reward after all refunds, and the day it becomes available; null once it is. */
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
