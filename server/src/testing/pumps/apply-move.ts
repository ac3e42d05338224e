import * as delayed from './delayed.ts'
import { endLots, followMove, followSpending } from './gift-lots.ts'
import * as hall from './hall.ts'
import type { Move, Of } from './moves.ts'
import * as p from './parameters.ts'
import { buyAutoRelease, night, releaseManually } from './release.ts'
import type { Rules } from './rules.ts'
import { endGiftCredits } from './settled-credits.ts'
import * as shops from './shops.ts'
import * as s from './state.ts'

/** Returns the state after a move; undefined when it is refused. */
export function applyMove(before: s.State, move: Move, rules: Rules): s.State | undefined {
  const state = s.copyOf(before)
  return make(state, move, rules) ? state : undefined
}

function make(state: s.State, move: Move, rules: Rules): boolean {
  if (spendingAccount(state, move)?.isFrozen) return false
  switch (move.kind) {
    case 'transfer':
    case 'packet':
    case 'share':
      return transfer(state, move, rules)
    case 'delay':
      return delayed.delay(state, move)
    case 'call-back':
      return delayed.callBack(state, move.delayed)
    case 'arrive':
      return delayed.arrive(state, move.delayed, rules)
    case 'pay':
      return shops.pay(state, move, rules)
    case 'set-aside':
      return setAside(state, move)
    case 'give-back':
      return giveBack(s.the(state, s.accountOf(state, move.who)))
    case 'freeze':
      return freeze(s.the(state, s.accountOf(state, move.who)), move.on)
    case 'refund':
      return shops.refund(state, move, rules)
    case 'use-up-budget':
      return useUpBudget(state, move, rules)
    case 'option1':
    case 'option2':
      return shops.payOut(state, move, rules)
    case 'exchange':
      return exchange(state, move, rules)
    case 'release':
      return releaseManually(state, s.accountOf(state, move.who), rules)
    case 'buy-auto-release':
      return buyAutoRelease(state, s.accountOf(state, move.who))
    case 'pv-to-shop':
      return shops.pvToShop(state, move, rules)
    case 'gift-pv':
      return shops.giftPv(state, move)
    case 'offer':
      return hall.offer(state, move)
    case 'cancel':
      return hall.cancel(state, move.order)
    case 'trade':
      return hall.trade(state, move, rules)
    case 'invest':
      return invest(state, move)
    case 'redeem':
      return redeem(state, move.record)
    case 'register-again':
      return registerAgain(state, move, rules)
    case 'nights':
      for (let n = 0; n < move.count; n += 1) night(state, rules)
      return true
    case 'set-days':
      state.parameters[move.name] = move.value
      return true
    case 'set-multiple':
      return setMultiple(state, move)
  }
}

/**
 * Returns the account of the member by whose own act GF or PV leave it or the member's shop. The act is refused while the account
 * is frozen (rules/pay-code#brakes).
 */
export function spendingAccount(state: s.State, move: Move): s.Account | undefined {
  if (move.kind === 'refund') {
    const payment = state.payments[move.payment]
    return payment && s.the(state, payment.shop)
  }
  const spender = spenderOf(move)
  return spender === undefined ? undefined : s.the(state, s.accountOf(state, spender))
}

function spenderOf(move: Move): number | undefined {
  switch (move.kind) {
    case 'transfer':
    case 'delay':
    case 'packet':
    case 'share':
    case 'pay':
    case 'use-up-budget':
      return move.from
    case 'exchange':
    case 'release':
    case 'buy-auto-release':
    case 'pv-to-shop':
    case 'offer':
    case 'invest':
    case 'set-aside':
    case 'option1':
    case 'option2':
    case 'gift-pv':
      return move.who
    default:
      return undefined
  }
}

function setAside(state: s.State, { who, amount }: Of<'set-aside'>): boolean {
  const account = s.the(state, s.accountOf(state, who))
  if (account.gf + account.allowance < amount) return false
  account.gf += account.allowance - amount
  account.allowance = amount
  account.allowanceUntil = state.day + p.ALLOWANCE_DAYS
  return true
}

function giveBack(account: s.Account): boolean {
  account.gf += account.allowance
  account.allowance = 0n
  return true
}

function freeze(account: s.Account, on: boolean): boolean {
  account.isFrozen = on
  return true
}

function transfer(state: s.State, move: Of<'transfer' | 'packet' | 'share'>, rules: Rules): boolean {
  const [from, to] = [s.accountOf(state, move.from), s.accountOf(state, move.to)]
  if (from === to || s.the(state, from).gf < move.amount) return false
  followMove(state, from, to, move.amount, move.kind === 'transfer')
  // Applied before the transfer: whether it counts as a gift depends on the state before it.
  rules.gfMoved(state, from, to, move.amount, move.kind)
  s.the(state, from).gf -= move.amount
  s.the(state, to).gf += move.amount
  return true
}

function useUpBudget(state: s.State, { from, to, amount }: Of<'use-up-budget'>, rules: Rules): boolean {
  const payment = state.payments.length
  if (!shops.pay(state, { kind: 'pay', from, to, amount }, rules)) return false
  night(state, rules)
  return shops.refund(state, { kind: 'refund', payment, amount }, rules)
}

function exchange(state: s.State, { who, amount }: Of<'exchange'>, rules: Rules): boolean {
  const place = s.accountOf(state, who)
  const account = s.the(state, place)
  const pv = amount * p.EXCHANGE_MULTIPLE
  if (account.gf < amount || !rules.covers(state, pv, amount)) return false
  account.gf -= amount
  followSpending(state, place, {}, amount)
  account.pv += pv
  account.earned += pv
  state.pool += amount
  rules.exchanged(state, place, amount)
  return true
}

function invest(state: s.State, { who, amount }: Of<'invest'>): boolean {
  const owner = s.accountOf(state, who)
  const account = s.the(state, owner)
  if (account.gf < amount) return false
  account.gf -= amount
  state.records.push({ owner, amount, since: state.day })
  return true
}

/** Redeems early or at maturity, depending on the day. */
function redeem(state: s.State, number: number): boolean {
  const record = state.records[number]
  if (!record || record.amount === 0n) return false
  const { amount } = record
  const days = Math.min(p.PRODUCT.days, state.day - record.since)
  const interest = (amount * p.PRODUCT.ppm * BigInt(days)) / p.MILLION
  const penalty = days === p.PRODUCT.days ? 0n : (amount * p.PRODUCT.penaltyPpm) / p.MILLION
  s.the(state, record.owner).gf += amount + interest - penalty
  state.tally.interest += interest
  state.records[number] = { ...record, amount: 0n }
  return true
}

/** Closes the account, which is empty and has no shop, and opens another with the same mailbox. */
function registerAgain(state: s.State, { who, under }: Of<'register-again'>, rules: Rules): boolean {
  const place = s.accountOf(state, who)
  const account = s.the(state, place)
  if (who === under || account.shop || account.gf + account.frozen + account.allowance + account.pv > 0n)
    return false
  if (state.records.some(({ owner, amount }) => owner === place && amount > 0n)) return false
  if (!rules.beforeClose(state, place)) return false
  account.open = false
  endGiftCredits(state, place)
  endLots(state, place)
  for (const one of state.waiting) if (one.to === place) [one.left, one.expired] = [0n, 0n]
  state.accounts.push(s.newAccount(who, s.accountOf(state, under), state.day))
  return true
}

function setMultiple(state: s.State, { name, value }: Of<'set-multiple'>): boolean {
  state.parameters[name] = value
  if (value > state.tally[name]) state.tally[name] = value
  return true
}
