import type { Units } from '@torch/contract/money.ts'
import { type Actor, accountId, type Draft } from '../../ledger/index.ts'

const available = (member: number) => accountId(member, 'available', 'GF')
const frozen = (member: number) => accountId(member, 'frozen', 'GF')

interface Hold {
  seller: number
  amount: Units
  /** The number of the order or trade, with a suffix where there can be several. */
  ref: string
  actor: Actor
}

/** Returns the accounts of a seller. */
export function sellersAccounts(seller: number): bigint[] {
  return [available(seller), frozen(seller)]
}

/** Drafts freezing GF that is offered for sale: it changes its place and does not count as spent (rules/trading#escrow). */
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

/**
 * Drafts the release of frozen GF to the buyer, through the seller's available account, so that both histories show it. Write
 * both drafts in one call.
 */
export function release({ buyer, ...hold }: Hold & { buyer: number }): Draft[] {
  const { seller, amount, ref, actor } = hold
  const legs = [
    { account: available(seller), amount: -amount },
    { account: available(buyer), amount },
  ]
  return [unfreeze(hold), { kind: 'trade', actor, ref, legs }]
}
