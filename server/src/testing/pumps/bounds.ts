import { giftsBroken } from './gift-lots.ts'
import type { Move } from './moves.ts'
import { DIVIDEND_PPM, DIVISOR, INVITER_MULTIPLES, MILLION, TEAM_PPM, UNIT } from './parameters.ts'
import { allPv, inShopsOf, pendingOf, type State } from './state.ts'

// Invariants that no sequence of moves may break. Each function returns the violation, or undefined.

/**
 * Returns the value of the three members' GF in all places, and of their PV by the release rate, in units of PV. Pending PV do
 * not count.
 */
export function worth({ accounts, records }: State): bigint {
  let [gf, pv] = [0n, 0n]
  for (const one of accounts) {
    gf += one.gf + one.frozen + one.allowance + inShopsOf(one)
    pv += one.pv + (one.shop?.pv ?? 0n)
  }
  for (const { amount } of records) gf += amount
  return gf * DIVISOR + pv
}

/**
 * Returns the maximum gain by now. Rewards: a factor for each GF that is in their shops or was given up (a fifth of what option
 * 2 pays out is given up, so that counts five times). Also the surplus of the options, and interest. Debts are not subtracted,
 * since an account with a debt can be abandoned. A member who has all GF in hand and has given nothing up has gained nothing.
 */
function gainAllowed({ accounts, tally }: State): bigint {
  const inviter = INVITER_MULTIPLES.at(-1) ?? 0n
  const ppm = (DIVIDEND_PPM.at(-1) ?? 0n) + TEAM_PPM * BigInt(DIVIDEND_PPM.length)
  const till = accounts.reduce((sum, one) => sum + inShopsOf(one), tally.byOption1 + 5n * tally.byOption2)
  return (
    till * (tally.customerMultiple + tally.giftMultiple + inviter) +
    (till * ppm) / MILLION +
    // 8.8 instead of 8; and for the fifth, which is worth 8 times as much, 2 times five.
    (tally.byOption1 * 8n) / 10n +
    tally.byOption2 * 2n +
    tally.interest * DIVISOR
  )
}

/** Returns by how much they exceed the maximum, in whole PV; 0 when they do not. */
export function gained(start: State, state: State): number {
  const beyond = worth(state) - worth(start) - gainAllowed(state)
  return beyond > 0n ? Number(beyond) / Number(UNIT) : 0
}

/** The name states which invariant failed. */
export function brokenInvariant(start: State, state: State): string | undefined {
  const beyond = gained(start, state)
  if (beyond > 0) return `value for nothing: ${beyond} PV`
  if (state.pool * DIVISOR < allPv(state)) return 'more PV than the release pool covers'
  for (const [place, one] of state.accounts.entries()) {
    const amounts = [
      one.gf,
      one.frozen,
      one.allowance,
      one.pv,
      one.owed,
      one.shop?.gf ?? 0n,
      one.shop?.pv ?? 0n,
      one.secondShop?.gf ?? 0n,
      pendingOf(state, place),
    ]
    if (amounts.some((amount) => amount < 0n)) return `account ${place} is below zero`
  }
  for (const { amount, used, left } of state.credits)
    if (left < 0n || used + left > amount) return 'a gift credit was used twice'
  const gift = giftsBroken(state)
  if (gift) return gift
  const given = state.rewards.reduce((sum, { amount, taken }) => sum + amount - taken, 0n)
  if (state.budget && given > state.tally.budgets) return 'more was given than the budgets of all days'
  if (Object.values(state.newcomers).some((times) => times > 1)) return 'a mailbox was rewarded as new twice'
  return rewardsBroken(state) ?? missedRewards(state)
}

/** Returns a reward that lapsed although refunds had returned enough budget while it waited. */
function missedRewards({ waiting, rewards }: State): string | undefined {
  const missed = waiting.reduce((sum, { expired }) => sum + expired, 0n)
  for (const { expired, since, until } of waiting) {
    if (expired === 0n) continue
    const meanwhile = rewards.filter(({ day }) => day >= since && day <= until)
    const back = meanwhile.reduce((sum, { taken }) => sum + taken, 0n)
    if (back >= missed && meanwhile.every(({ amount, taken }) => amount === taken))
      return 'a reward lapsed although refunds freed the budget for it'
  }
  return undefined
}

/** Returns a reward for a payment that was fully refunded, or one larger than what is left of its payment. */
function rewardsBroken({ rewards, waiting, payments, tally }: State): string | undefined {
  for (const { payments: of, amount, taken, kind } of rewards) {
    if (taken > amount) return `more was taken back than was given (${kind})`
    if (kind === 'dividend' || kind === 'inviter') continue
    const left = of.reduce((sum, n) => sum + (payments[n]?.amount ?? 0n) - (payments[n]?.refunded ?? 0n), 0n)
    const most = kind === 'payer' ? tally.customerMultiple : tally.giftMultiple
    if (of.length > 0 && amount - taken > left * most) return `a reward outlived its payment (${kind})`
  }
  for (const { payments: of, left: waits, kind } of waiting) {
    if (kind === 'dividend' || kind === 'inviter' || waits === 0n) continue
    const left = of.reduce((sum, n) => sum + (payments[n]?.amount ?? 0n) - (payments[n]?.refunded ?? 0n), 0n)
    if (left === 0n) return `what waits outlived its payment (${kind})`
  }
  return undefined
}

/** Checks what a single move must not do in any state. */
export function invariantBrokenBy(before: State, move: Move, state: State): string | undefined {
  for (const [place, account] of state.accounts.entries()) {
    const was = before.accounts[place]
    if (!was || was.owed === 0n) continue
    if (move.kind === 'pv-to-shop' && account.pv < was.pv) return 'PV left an account that owes'
    if (!account.open) return 'an account that owes was closed'
    // Matured rewards pay debts first. (Nights bring PV in no other way.)
    if (move.kind === 'nights' && account.owed > 0n && account.pv > was.pv)
      return 'what is owed was not paid first'
  }
  return undefined
}
