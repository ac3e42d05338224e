import { followMove } from './gift-lots.ts'
import type { Of } from './moves.ts'
import type { Rules } from './rules.ts'
import * as s from './state.ts'

export function delay(state: s.State, { from: sender, to: receiver, amount }: Of<'delay'>): boolean {
  const [from, to] = [s.accountOf(state, sender), s.accountOf(state, receiver)]
  const account = s.the(state, from)
  if (from === to || account.gf < amount) return false
  account.gf -= amount
  account.frozen += amount
  state.delayed.push({ from, to, amount })
  return true
}

export function callBack(state: s.State, number: number): boolean {
  const sent = state.delayed[number]
  if (!sent || sent.amount === 0n) return false
  takeOut(state, sent, sent.from)
  return true
}

/** A transfer as of now. The GF go back if the receiver's account was closed meanwhile, or the sender's is frozen. */
export function arrive(state: s.State, number: number, rules: Rules): boolean {
  const sent = state.delayed[number]
  if (!sent || sent.amount === 0n) return false
  const { from, to, amount } = sent
  if (!s.the(state, to).open || s.the(state, from).isFrozen) return callBack(state, number)
  followMove(state, from, to, amount, true)
  rules.gfMoved(state, from, to, amount, 'transfer')
  takeOut(state, sent, to)
  return true
}

function takeOut(state: s.State, sent: s.State['delayed'][number], to: number): void {
  s.the(state, sent.from).frozen -= sent.amount
  s.the(state, to).gf += sent.amount
  sent.amount = 0n
}
