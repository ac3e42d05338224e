import type { Payment, State } from './state.ts'

/** The difference between the rule sets; the moves are the same. Each function changes the given state. */
export interface Rules {
  name: string
  /** A transfer, a completed trade, an opened red packet, a share of a split or the like: GF changed its owner. */
  gfMoved(
    state: State,
    from: number,
    to: number,
    amount: bigint,
    how: 'transfer' | 'packet' | 'share' | 'trade' | 'refund',
  ): void
  paid(state: State, payment: number): void
  exchanged(state: State, who: number, amount: bigint): void
  /** Returns whether the refund is made; GF has moved and counts as refunded. False: it is refused, and nothing is kept. */
  refunded(state: State, payment: number, amount: bigint): boolean
  refundable(state: State, payment: Payment): bigint
  /** Applies the day's end, except accrual. The day is the new one. */
  night(state: State): void
  /** Returns the PV that may go to the shop. */
  movable(state: State, who: number): bigint
  /** Returns the PV that may be released, regardless of accrual. */
  releasable(state: State, who: number): bigint
  /** Returns whether there is cover for PV that is not a reward. */
  covers(state: State, pv: bigint, gf: bigint): boolean
  beforeClose(state: State, who: number): boolean
}
