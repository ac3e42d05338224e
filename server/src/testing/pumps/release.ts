import * as p from './parameters.ts'
import type { Rules } from './rules.ts'
import * as s from './state.ts'

export function releaseManually(state: s.State, place: number, rules: Rules): boolean {
  const account = s.the(state, place)
  if (account.autoUntil >= state.day) return false
  const pv = releasableOf(state, place, rules)
  const gf = pv / p.DIVISOR
  const { releaseFee } = state.parameters
  if (pv < 100n || gf > state.pool || account.gf + gf < releaseFee) return false
  release(state, account, pv)
  account.gf -= releaseFee
  return true
}

export function buyAutoRelease(state: s.State, place: number): boolean {
  const account = s.the(state, place)
  if (account.autoUntil >= state.day || account.gf < p.PACKAGE.price) return false
  account.gf -= p.PACKAGE.price
  account.autoUntil = state.day + p.PACKAGE.days
  return true
}

export function night(state: s.State, rules: Rules): void {
  state.day += 1
  for (const account of state.accounts) {
    account.accrued += account.pv * p.rates(account.registered, state.day - 1, state.day)
    account.creditedToday = 0n
    if (account.allowanceUntil >= state.day) continue
    account.gf += account.allowance
    account.allowance = 0n
  }
  rules.night(state)
  state.accounts.forEach((account, place) => {
    if (account.autoUntil < state.day) return
    const pv = releasableOf(state, place, rules)
    if (pv / p.DIVISOR > 0n && pv / p.DIVISOR <= state.pool) release(state, account, pv)
  })
}

function releasableOf(state: s.State, place: number, rules: Rules): bigint {
  return s.atLeastZero(s.least(s.the(state, place).accrued / p.MILLION, rules.releasable(state, place)))
}

function release(state: s.State, account: s.Account, pv: bigint): void {
  account.pv -= pv
  account.accrued -= pv * p.MILLION
  account.gf += pv / p.DIVISOR
  state.pool -= pv / p.DIVISOR
}
