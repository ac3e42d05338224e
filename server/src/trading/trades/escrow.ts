import type { Units } from '@torch/contract/money.ts'
import { type Actor, accountId, type Draft } from '../../ledger/door.ts'

const available = (member: number) => accountId(member, 'available', 'GF')
const frozen = (member: number) => accountId(member, 'frozen', 'GF')

interface Hold {
  seller: number
  amount: Units
  /** What it is for: the order or the trade, and the occasion where there can be several. */
  ref: string
  actor: Actor
}

/** The accounts of whoever sells. */
export function sellersAccounts(seller: number): bigint[] {
  return [available(seller), frozen(seller)]
}

/** What is sold is set aside when it is promised: it changes its place and is not spent (rules/trading#escrow). */
export function freeze({ seller, amount, ref, actor }: Hold): Draft {
  const legs = [
    { account: available(seller), amount: -amount, counted: false },
    { account: frozen(seller), amount, counted: false },
  ]
  return { kind: 'trade-freeze', actor, ref, legs }
}

export function unfreeze({ seller, amount, ref, actor }: Hold): Draft {
  const legs = [
    { account: frozen(seller), amount: -amount, counted: false },
    { account: available(seller), amount, counted: false },
  ]
  return { kind: 'trade-unfreeze', actor, ref, legs }
}

/** What was frozen goes to the buyer: out of the seller's own account, so that both histories show it. To be written at once. */
export function release({ buyer, ...hold }: Hold & { buyer: number }): Draft[] {
  const { seller, amount, ref, actor } = hold
  const legs = [
    { account: available(seller), amount: -amount },
    { account: available(buyer), amount },
  ]
  return [unfreeze(hold), { kind: 'trade', actor, ref, legs }]
}
