import * as p from './parameters.ts'
import { type Account, least, type State, the } from './state.ts'

// The order of inviters and the rewards that follow from it: the same in both rule sets.

export function isAbove(state: State, above: number, below: number): boolean {
  for (let at = the(state, below).upline; at !== undefined; at = the(state, at).upline)
    if (at === above) return true
  return false
}

/** Returns the rank; 0 is none. Gifted PV do not count. */
export function rankOf(account: Account): number {
  if (least(account.pv, account.earned) < p.LEVEL_PV) return 0
  return p.LEVEL_FRIENDS.filter((friends) => account.friends >= friends).length
}

/** Returns the reward of each inviter above the payer: a share for every rank above the highest one so far. */
export function teamRewards(state: State, payer: number, amount: bigint): { to: number; pv: bigint }[] {
  const rewards: { to: number; pv: bigint }[] = []
  let highest = rankOf(the(state, payer))
  for (let at = the(state, payer).upline; at !== undefined; at = the(state, at).upline) {
    const rank = rankOf(the(state, at))
    if (rank <= highest) continue
    rewards.push({ to: at, pv: (amount * p.TEAM_PPM * BigInt(rank - highest)) / p.MILLION })
    highest = rank
  }
  return rewards
}

/** Marks a valid friend, who counts for the inviter from then on. */
export function makeValid(state: State, friend: number): void {
  const account = the(state, friend)
  account.valid = true
  if (account.upline !== undefined) the(state, account.upline).friends += 1
}

/** Returns the inviter's reward for a friend, whose number of friends determines the multiple. */
export function inviterReward({ friends }: Account, amount: bigint): bigint {
  const step = p.INVITER_STEPS.filter((number) => friends >= number).length
  return least(amount, p.INVITER_BASE) * (p.INVITER_MULTIPLES[step] ?? 0n)
}

export function dividend(account: Account, base: bigint): bigint {
  return (base * (p.DIVIDEND_PPM[rankOf(account) - 1] ?? 0n)) / p.MILLION
}

export function keepVip(account: Account): void {
  if (account.earned >= p.VIP_PV) account.vip = true
}
