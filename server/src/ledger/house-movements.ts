import type { Units } from '@torch/contract/money.ts'
import { accountId, PLATFORM } from './accounts/accounts.ts'
import type { Actor, Draft, Leg } from './posting/post.ts'

/** GF comes into being: issuance -> treasury or the release pool. Operators only, two of them (rules/ledger#issue). */
export function issue(ref: string, to: 'treasury' | 'release-pool', amount: Units, actor: Actor): Draft {
  return {
    kind: 'issue',
    actor,
    ref,
    legs: move(accountId(PLATFORM, 'issuance', 'GF'), accountId(PLATFORM, to, 'GF'), amount),
  }
}

/** The treasury gives GF to a member. */
export function grant(ref: string, member: number, amount: Units, actor: Actor): Draft {
  const treasury = accountId(PLATFORM, 'treasury', 'GF')
  return { kind: 'grant', actor, ref, legs: move(treasury, accountId(member, 'available', 'GF'), amount) }
}

/** GF of a grant go back to the treasury. `ref` names the grant, so that it happens once. */
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
 * GF that were no grant go to the treasury. Not counted: it lowers nothing that was earned, for nobody knows whether it was, and
 * nothing was spent. `ref` names what it is founded on, so that it happens once.
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
