import { giftsBroken } from './gift-lots.ts'
import type { Move } from './moves.ts'
import { DIVIDEND_PPM, DIVISOR, INVITER_MULTIPLES, MILLION, TEAM_PPM, UNIT } from './parameters.ts'
import { allPv, inShopsOf, pendingOf, type State } from './state.ts'

// What no sequence of moves may break. Each gives what is wrong, or nothing.

/** GF of the three wherever it lies, and what their PV would be released for, in units of PV. What is pending is not theirs. */
export function worth({ accounts, records }: State): bigint {
  let [gf, pv] = [0n, 0n]
  for (const one of accounts) {
    gf += one.gf + one.frozen + inShopsOf(one)
    pv += one.pv + (one.shop?.pv ?? 0n)
  }
  for (const { amount } of records) gf += amount
  return gf * DIVISOR + pv
}

/**
 * The most that they may have gained by now. Rewards: so much for each GF that lies in their shops or was given up (of what
 * went out by option 2 a fifth was, so it counts five times). Besides, what the options themselves give more than they
 * take, and interest. Nothing is taken off for what is owed: an account that owes
 * can be abandoned. So whoever has all GF in hand and has given nothing up has gained nothing.
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

/** How much more they have than they may, in whole PV; 0 where nothing is wrong. */
export function gained(start: State, state: State): number {
  const beyond = worth(state) - worth(start) - gainAllowed(state)
  return beyond > 0n ? Number(beyond) / Number(UNIT) : 0
}

/** Named, so that a failure says which. */
export function brokenInvariant(start: State, state: State): string | undefined {
  const beyond = gained(start, state)
  if (beyond > 0) return `value for nothing: ${beyond} PV`
  if (state.pool * DIVISOR < allPv(state)) return 'more PV than the release pool covers'
  for (const [place, one] of state.accounts.entries()) {
    const amounts = [
      one.gf,
      one.frozen,
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

/** All that was given while a reward waited went back, it would have been room enough, and yet the reward lapsed. */
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

/** Nobody is rewarded for a payment of which nothing is left, or beyond what is left of it. */
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

/** What one move must not do, whatever was before. */
export function invariantBrokenBy(before: State, move: Move, state: State): string | undefined {
  for (const [place, account] of state.accounts.entries()) {
    const was = before.accounts[place]
    if (!was || was.owed === 0n) continue
    if (move.kind === 'pv-to-shop' && account.pv < was.pv) return 'PV left somebody who owes'
    if (!account.open) return 'an account that owes was closed'
    // What matures pays first. (Nights bring PV by nothing else.)
    if (move.kind === 'nights' && account.owed > 0n && account.pv > was.pv)
      return 'what is owed was not paid first'
  }
  return undefined
}
