// The moves of three members with a shop each, of time, and of operators.

export type Move =
  | { kind: 'transfer'; from: number; to: number; amount: bigint }
  /** A transfer sent with a delay; it is called back, or its time comes. */
  | { kind: 'delay'; from: number; to: number; amount: bigint }
  | { kind: 'call-back' | 'arrive'; delayed: number }
  /** A red packet for one person, who opens it. */
  | { kind: 'packet'; from: number; to: number; amount: bigint }
  /** A share of a split that the other member requested. */
  | { kind: 'share'; from: number; to: number; amount: bigint }
  /**
   * A payment, a bill with or without a tip, a pay code, or a link's order: all earn by the GF paid. At the owner's second shop, or
   * the first. `offline`: by a code from the offline allowance.
   */
  | { kind: 'pay'; from: number; to: number; amount: bigint; atSecond?: boolean; offline?: boolean }
  /** GF set aside for offline codes, after what was left of an earlier allowance returned. */
  | { kind: 'set-aside'; who: number; amount: bigint }
  | { kind: 'give-back'; who: number }
  /** The member freezes the account, or lifts the freeze. */
  | { kind: 'freeze'; who: number; on: boolean }
  | { kind: 'refund'; payment: number; amount: bigint }
  /** A payment, midnight, and its refund, which use up the budget of the day. */
  | { kind: 'use-up-budget'; from: number; to: number; amount: bigint }
  | { kind: 'option1' | 'option2'; who: number; amount: bigint; atSecond?: boolean }
  | { kind: 'exchange'; who: number; amount: bigint }
  | { kind: 'release'; who: number }
  | { kind: 'buy-auto-release'; who: number }
  | { kind: 'pv-to-shop'; who: number; amount: bigint }
  | { kind: 'gift-pv'; who: number; to: number; amount: bigint }
  | { kind: 'offer'; who: number; amount: bigint }
  | { kind: 'cancel'; order: number }
  | { kind: 'trade'; order: number; buyer: number; amount: bigint; ends: TradeEnd }
  | { kind: 'invest'; who: number; amount: bigint }
  | { kind: 'redeem'; record: number }
  | { kind: 'register-again'; who: number; under: number }
  | { kind: 'nights'; count: number }
  | { kind: 'set-days'; name: 'pendingDays' | 'refundDays'; value: number }
  | { kind: 'set-multiple'; name: 'customerMultiple' | 'giftMultiple'; value: bigint }

/** Released by the seller, or decided by an arbiter. */
type TradeEnd = 'released' | 'buyer-wins' | 'seller-wins'

export type Of<K extends Move['kind']> = Extract<Move, { kind: K }>

/** Returns a short text such as `0 pays 1 500.0000`, so that a sequence of forty is readable. */
export function describeMove(move: Move): string {
  const { kind, ...rest } = move
  return `${kind} ${Object.entries(rest)
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'bigint' && kind !== 'set-multiple' ? Number(value) / 10_000 : value}`,
    )
    .join(', ')}`
}
