import { keepVip } from './family.ts'
import { followRefund, followSpending } from './gift-lots.ts'
import type { Of } from './moves.ts'
import * as p from './parameters.ts'
import type { Rules } from './rules.ts'
import * as s from './state.ts'

export function pay(state: s.State, move: Of<'pay'>, rules: Rules): boolean {
  const [payer, shop] = [s.accountOf(state, move.from), s.accountOf(state, move.to)]
  const account = s.the(state, payer)
  const { atSecond = false, offline = false } = move
  const till = tillOf(state, shop, atSecond)
  if (payer === shop || !till || (offline ? account.allowance : account.gf) < move.amount) return false
  if (offline) account.allowance -= move.amount
  else account.gf -= move.amount
  till.gf += move.amount
  const { day } = state
  state.payments.push({
    payer,
    shop,
    atSecond,
    day,
    amount: move.amount,
    refunded: 0n,
    finalOn: day,
    refundableUntil: Number.POSITIVE_INFINITY,
    left: undefined,
  })
  followSpending(state, payer, { owner: shop, payment: state.payments.length - 1 }, move.amount)
  rules.paid(state, state.payments.length - 1)
  return true
}

export function refund(state: s.State, move: Of<'refund'>, rules: Rules): boolean {
  const payment = state.payments[move.payment]
  const till = payment && tillOf(state, payment.shop, payment.atSecond)
  if (!payment || !till || till.gf < move.amount || !s.the(state, payment.payer).open) return false
  if (rules.refundable(state, payment) < move.amount) return false
  till.gf -= move.amount
  s.the(state, payment.payer).gf += move.amount
  payment.refunded += move.amount
  followRefund(state, move.payment)
  state.refunds.push({ payment: move.payment, amount: move.amount, day: state.day })
  return rules.refunded(state, move.payment, move.amount)
}

export function payOut(
  state: s.State,
  { kind, who, amount, atSecond = false }: Of<'option1' | 'option2'>,
  rules: Rules,
): boolean {
  const place = s.accountOf(state, who)
  const [owner, till] = [s.the(state, place), tillOf(state, place, atSecond)]
  if (!till || till.gf < amount) return false
  const paidOut = kind === 'option1' ? 0n : (amount * p.PAYOUT_PERCENT) / 100n
  const pv = kind === 'option1' ? (amount * p.OPTION_1_TENTHS) / 10n : amount * p.PAYOUT_PV
  const given = amount - paidOut
  if (!rules.covers(state, pv, given)) return false
  till.gf -= amount
  owner.gf += paidOut
  owner.pv += pv
  if (kind === 'option1') {
    owner.earned += pv
    keepVip(owner)
  }
  state.pool += given
  state.tally[kind === 'option1' ? 'byOption1' : 'byOption2'] += given
  return true
}

const tillOf = (state: s.State, owner: number, atSecond: boolean) =>
  s.the(state, owner)[atSecond ? 'secondShop' : 'shop']

export function pvToShop(state: s.State, { who, amount }: Of<'pv-to-shop'>, rules: Rules): boolean {
  const place = s.accountOf(state, who)
  const account = s.the(state, place)
  if (!account.shop || rules.movable(state, place) < amount) return false
  account.pv -= amount
  account.shop.pv += amount
  return true
}

export function giftPv(state: s.State, { who, to, amount }: Of<'gift-pv'>): boolean {
  const { shop } = s.the(state, s.accountOf(state, who))
  if (who === to || !shop || shop.pv < amount) return false
  shop.pv -= amount
  s.the(state, s.accountOf(state, to)).pv += amount
  return true
}
