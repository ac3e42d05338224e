import type { Payment, State } from './state.ts'

/** What differs between rule sets: the moves are the same. Each changes the state that it is handed. */
export interface Rules {
  name: string
  /** A transfer, a completed trade, a red packet that was opened, a share of a split or the like: GF of one that is another's now. */
  gfMoved(
    state: State,
    from: number,
    to: number,
    amount: bigint,
    how: 'transfer' | 'packet' | 'share' | 'trade' | 'refund',
  ): void
  paid(state: State, payment: number): void
  exchanged(state: State, who: number, amount: bigint): void
  /** Whether the refund is made; GF has moved and is counted as refunded. False: it is refused, and nothing stays. */
  refunded(state: State, payment: number, amount: bigint): boolean
  refundable(state: State, payment: Payment): bigint
  /** What a day's end brings, besides accrual. The day is the new one. */
  night(state: State): void
  /** PV that may go to the shop. */
  movable(state: State, who: number): bigint
  /** PV that may be released, whatever has accrued. */
  releasable(state: State, who: number): bigint
  /** Whether what must be given PV for (not a reward) is there. */
  covers(state: State, pv: bigint, gf: bigint): boolean
  beforeClose(state: State, who: number): boolean
}
