import { followMove } from './gift-lots.ts'
import type { Of } from './moves.ts'
import type { Rules } from './rules.ts'
import * as s from './state.ts'

export function offer(state: s.State, { who, amount }: Of<'offer'>): boolean {
  const seller = s.accountOf(state, who)
  const account = s.the(state, seller)
  if (account.gf < amount) return false
  account.gf -= amount
  account.frozen += amount
  state.orders.push({ seller, rest: amount })
  return true
}

export function cancel(state: s.State, number: number): boolean {
  const order = state.orders[number]
  if (!order || order.rest === 0n) return false
  giveBackFrozen(state, order, order.rest)
  return true
}

export function trade(
  state: s.State,
  { order: number, buyer: who, amount, ends }: Of<'trade'>,
  rules: Rules,
): boolean {
  const order = state.orders[number]
  const buyer = s.accountOf(state, who)
  if (!order || order.rest < amount || order.seller === buyer) return false
  // Nobody takes an order of a frozen account (rules/pay-code#brakes).
  if (s.the(state, order.seller).isFrozen) return false
  if (ends === 'seller-wins') {
    giveBackFrozen(state, order, amount)
    return true
  }
  followMove(state, order.seller, buyer, amount, false)
  rules.gfMoved(state, order.seller, buyer, amount, 'trade')
  order.rest -= amount
  s.the(state, order.seller).frozen -= amount
  s.the(state, buyer).gf += amount
  return true
}

function giveBackFrozen(state: s.State, order: s.State['orders'][number], amount: bigint): void {
  const seller = s.the(state, order.seller)
  order.rest -= amount
  seller.frozen -= amount
  seller.gf += amount
}
