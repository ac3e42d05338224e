import type { Units } from '@torch/contract/money.ts'
import { accountId, PLATFORM } from './accounts/accounts.ts'
import type { Actor, Draft, Leg } from './posting/post.ts'

/** Drafts the issue of new GF: issuance -> treasury or release pool. Takes two operators (rules/ledger#issue). */
export function issue(ref: string, to: 'treasury' | 'release-pool', amount: Units, actor: Actor): Draft {
  return {
    kind: 'issue',
    actor,
    ref,
    legs: move(accountId(PLATFORM, 'issuance', 'GF'), accountId(PLATFORM, to, 'GF'), amount),
  }
}

/** Drafts a grant of GF from the treasury to a member. */
export function grant(ref: string, member: number, amount: Units, actor: Actor): Draft {
  const treasury = accountId(PLATFORM, 'treasury', 'GF')
  return { kind: 'grant', actor, ref, legs: move(treasury, accountId(member, 'available', 'GF'), amount) }
}

/** Drafts the return of granted GF to the treasury. `ref` names the grant, so it is posted once. */
export function reverseGrant(ref: string, party: number, amount: Units, actor: Actor): Draft {
  const treasury = accountId(PLATFORM, 'treasury', 'GF')
  return {
    kind: 'grant-reversed',
    actor,
    ref,
    legs: move(accountId(party, 'available', 'GF'), treasury, amount),
  }
}

/**
 * Drafts taking GF that was not granted to the treasury. Not counted as earned or spent: how the GF was earned is unknown, and
 * nothing was spent. `ref` names the reason, so it is posted once.
 */
export function takeGf(ref: string, party: number, amount: Units, actor: Actor): Draft {
  const treasury = accountId(PLATFORM, 'treasury', 'GF')
  const legs = move(accountId(party, 'available', 'GF'), treasury, amount)
  return { kind: 'gf-taken', actor, ref, legs: legs.map((leg) => ({ ...leg, counted: false })) }
}

function move(from: bigint, to: bigint, amount: Units): Leg[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}
