import { expect } from 'vitest'
import { type GiftFigures, rewardablePart } from '../points/gift-reward.ts'

// Three members who are in it together, A above B above C, each with a shop, try everything: gifts, transfers back,
// payments to each other's shops, exchanges. What they can get out of it is bounded (decision 010): for gifts each at most
// three times the most that has left that member's hands at one time; for payments twice what was paid; for an exchange
// eight times, which is its price.

export const PEOPLE = [0, 1, 2] as const
export const START = 1000n
const CAP = 10_000n
export const GIFT = 3n

export type Move =
  | { kind: 'transfer'; from: number; to: number; amount: bigint }
  | { kind: 'pay'; from: number; to: number; amount: bigint }
  | { kind: 'exchange'; from: number; amount: bigint }

export const MOVES: Move[] = PEOPLE.flatMap((from): Move[] => [
  ...PEOPLE.filter((to) => to !== from).flatMap((to): Move[] => [
    { kind: 'transfer', from, to, amount: 500n },
    { kind: 'pay', from, to, amount: 500n },
  ]),
  { kind: 'exchange', from, amount: 500n },
])
/** And larger ones, for the sequences that are drawn. */
export const FINE: Move[] = [...MOVES, ...MOVES.map((move) => ({ ...move, amount: 1000n }))]

export interface State {
  gf: bigint[]
  giftPv: bigint[]
  otherPv: bigint[]
  transfers: { from: number; to: number; amount: bigint; base: bigint }[]
}

export const start = (): State => ({
  gf: [START, START, START],
  giftPv: [0n, 0n, 0n],
  otherPv: [0n, 0n, 0n],
  transfers: [],
})

/** The same figures as the database's function, read off a list. */
function figuresOf({ transfers }: State, from: number, to: number): GiftFigures {
  const sum = (some: State['transfers'], of: 'amount' | 'base') =>
    some.reduce((total, one) => total + one[of], 0n)
  const sent = transfers.filter((one) => one.from === from)
  let outflow = 0n
  for (const one of transfers) {
    if (one.from === from) outflow += one.amount
    if (one.to === from) outflow = outflow > one.amount ? outflow - one.amount : 0n
  }
  const toThem = sent.filter((one) => one.to === to)
  const back = transfers.filter((one) => one.from === to && one.to === from)
  return {
    pairNet: sum(toThem, 'amount') - sum(back, 'amount'),
    pairRewarded: sum(toThem, 'base'),
    outflow,
    rewarded: sum(sent, 'base'),
    rewardedToday: sum(sent, 'base'),
  }
}

/** The state after a move; undefined where it would be refused. */
export function after(state: State, move: Move): State | undefined {
  const { from, amount } = move
  if ((state.gf[from] ?? 0n) < amount) return undefined
  const next: State = {
    gf: [...state.gf],
    giftPv: [...state.giftPv],
    otherPv: [...state.otherPv],
    transfers: state.transfers,
  }
  const add = (list: bigint[], who: number, what: bigint) => {
    list[who] = (list[who] ?? 0n) + what
  }
  add(next.gf, from, -amount)
  if (move.kind === 'transfer') {
    const isGift = move.to > from
    const base = isGift ? rewardablePart(amount, figuresOf(state, from, move.to), CAP) : 0n
    add(next.gf, move.to, amount)
    add(next.giftPv, from, GIFT * base)
    next.transfers = [...state.transfers, { from, to: move.to, amount, base }]
  } else if (move.kind === 'pay') add(next.otherPv, from, 2n * amount)
  else add(next.otherPv, from, 8n * amount)
  return next
}

/** The most that had left each member's hands at one time, by transfers alone, counted from the lowest point before. */
function greatestOutflow(transfers: State['transfers'], who: number): bigint {
  let [height, most] = [0n, 0n]
  for (const one of transfers) {
    if (one.from === who) height += one.amount
    if (one.to === who) height = height > one.amount ? height - one.amount : 0n
    if (height > most) most = height
  }
  return most
}

export function expectBound(state: State, path: Move[]): void {
  for (const who of PEOPLE) {
    const bound = GIFT * greatestOutflow(state.transfers, who)
    if ((state.giftPv[who] ?? 0n) > bound)
      expect({ who, got: state.giftPv[who], bound, path }).toBe('within the bound')
  }
  // C has nobody below and can be rewarded for nothing.
  if (state.giftPv[2] !== 0n) expect({ path }).toBe('nothing for the last')
}
