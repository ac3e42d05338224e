import * as p from './parameters.ts'
import { type Account, least, type State, the } from './state.ts'

// Who stands above whom, and what that is worth: the same in both rule sets.

export function isAbove(state: State, above: number, below: number): boolean {
  for (let at = the(state, below).upline; at !== undefined; at = the(state, at).upline)
    if (at === above) return true
  return false
}

/** 0 is none. PV that others gave lifts nobody. */
export function rankOf(account: Account): number {
  if (least(account.pv, account.earned) < p.LEVEL_PV) return 0
  return p.LEVEL_FRIENDS.filter((friends) => account.friends >= friends).length
}

/** What each above the payer gets: a part for every rank above the highest met so far. */
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

/** Makes a valid friend, who counts for the inviter from then on. */
export function makeValid(state: State, friend: number): void {
  const account = the(state, friend)
  account.valid = true
  if (account.upline !== undefined) the(state, account.upline).friends += 1
}

/** What the inviter is to get for a friend, who is among those by whose number the multiple goes. */
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
