import type { Move } from './moves.ts'
import { MILLION, UNIT } from './parameters.ts'
import type { Rules } from './rules.ts'
import { free } from './settled-minting.ts'
import { type Account, accountOf, atLeastZero, least, type State, the } from './state.ts'

const PEOPLE = [0, 1, 2]

/** Returns all moves to try from this state, each with one amount, without those that are obviously refused. */
export function choices(state: State, rules: Rules, amount: bigint = 1000n * UNIT): Move[] {
  const moves = PEOPLE.flatMap((who) => byOne(state, rules, who, amount))
  state.payments.forEach((payment, number) => {
    const left = rules.refundable(state, payment)
    const till = the(state, payment.shop)[payment.atSecond ? 'secondShop' : 'shop']?.gf ?? 0n
    if (left > 0n && till >= left) moves.push({ kind: 'refund', payment: number, amount: left })
    if (left > UNIT && till >= left / 2n) moves.push({ kind: 'refund', payment: number, amount: left / 2n })
  })
  state.orders.forEach(({ rest }, order) => {
    if (rest === 0n) return
    moves.push({ kind: 'cancel', order })
    for (const buyer of PEOPLE) {
      moves.push({ kind: 'trade', order, buyer, amount: rest, ends: 'released' })
      moves.push({ kind: 'trade', order, buyer, amount: rest / 2n, ends: 'buyer-wins' })
      moves.push({ kind: 'trade', order, buyer, amount: rest / 2n, ends: 'seller-wins' })
    }
  })
  state.delayed.forEach((sent, number) => {
    if (sent.amount > 0n)
      moves.push({ kind: 'call-back', delayed: number }, { kind: 'arrive', delayed: number })
  })
  state.records.forEach((record, number) => {
    if (record.amount > 0n) moves.push({ kind: 'redeem', record: number })
  })
  return [
    ...moves,
    { kind: 'nights', count: 1 },
    { kind: 'nights', count: 7 },
    { kind: 'nights', count: 91 },
    ...changes(state),
  ]
}

function byOne(state: State, rules: Rules, who: number, amount: bigint): Move[] {
  const account = the(state, accountOf(state, who))
  const moves: Move[] = []
  if (account.gf >= amount) {
    for (const to of PEOPLE) {
      if (to === who) continue
      for (const kind of ['transfer', 'packet', 'share'] as const) moves.push({ kind, from: who, to, amount })
      // One at a time, which keeps the search short.
      if (state.delayed.every((sent) => sent.amount === 0n))
        moves.push({ kind: 'delay', from: who, to, amount })
      if (!the(state, accountOf(state, to)).shop) continue
      moves.push({ kind: 'pay', from: who, to, amount })
      if (the(state, accountOf(state, to)).secondShop)
        moves.push({ kind: 'pay', from: who, to, amount, atSecond: true })
      moves.push({ kind: 'use-up-budget', from: who, to, amount: least(account.gf, enoughToUseUp(state)) })
    }
    moves.push(
      { kind: 'exchange', who, amount },
      { kind: 'offer', who, amount },
      { kind: 'invest', who, amount },
      { kind: 'set-aside', who, amount },
    )
    if (account.autoUntil < state.day) moves.push({ kind: 'buy-auto-release', who })
  }
  if (account.accrued > 0n && account.pv > 0n) moves.push({ kind: 'release', who })
  moves.push(...ofThePayCode(state, who, account, amount))
  return [...moves, ...ofTheShop(state, rules, who, account), ...closing(who, account)]
}

function ofThePayCode(state: State, who: number, { allowance, isFrozen }: Account, amount: bigint): Move[] {
  const moves: Move[] = [{ kind: 'freeze', who, on: !isFrozen }]
  if (allowance === 0n) return moves
  moves.push({ kind: 'give-back', who })
  for (const to of PEOPLE)
    if (to !== who && the(state, accountOf(state, to)).shop)
      moves.push({ kind: 'pay', from: who, to, amount: least(amount, allowance), offline: true })
  return moves
}

/** Returns GF whose reward is at least the rest of the day's budget. */
function enoughToUseUp(state: State): bigint {
  const { budget, day, parameters } = state
  const remaining =
    budget?.day === day
      ? budget.budget - budget.used
      : (atLeastZero(free(state)) * parameters.dailyBudgetPpm) / MILLION
  return remaining / parameters.customerMultiple + UNIT
}

function ofTheShop(state: State, rules: Rules, who: number, { shop, secondShop }: Account): Move[] {
  if (!shop) return []
  const moves: Move[] = []
  if (secondShop && secondShop.gf > 0n) {
    const ofSecond = { who, amount: secondShop.gf, atSecond: true }
    moves.push({ kind: 'option1', ...ofSecond }, { kind: 'option2', ...ofSecond })
  }
  if (shop.gf > 0n)
    moves.push({ kind: 'option1', who, amount: shop.gf }, { kind: 'option2', who, amount: shop.gf })
  const movable = rules.movable(state, accountOf(state, who))
  if (movable > 0n) moves.push({ kind: 'pv-to-shop', who, amount: movable })
  if (shop.pv > 0n)
    for (const to of PEOPLE) if (to !== who) moves.push({ kind: 'gift-pv', who, to, amount: shop.pv })
  return moves
}

function closing(who: number, { shop, gf, frozen, allowance, pv }: Account): Move[] {
  if (shop || gf + frozen + allowance + pv > 0n) return []
  return PEOPLE.filter((under) => under !== who).map(
    (under): Move => ({ kind: 'register-again', who, under }),
  )
}

function changes({ parameters }: State): Move[] {
  const { pendingDays, refundDays, customerMultiple, giftMultiple } = parameters
  return [
    { kind: 'set-days', name: 'pendingDays', value: pendingDays === 0 ? 7 : 0 },
    { kind: 'set-days', name: 'refundDays', value: refundDays === 90 ? 1 : 90 },
    { kind: 'set-multiple', name: 'customerMultiple', value: customerMultiple === 2n ? 4n : 2n },
    { kind: 'set-multiple', name: 'giftMultiple', value: giftMultiple === 3n ? 10n : 3n },
  ]
}
