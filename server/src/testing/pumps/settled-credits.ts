import { isAbove } from './family.ts'
import { CREDIT_DAYS, GIFT_DAILY_CAP } from './parameters.ts'
import { type Credit, least, type State, the } from './state.ts'

/** A gift earns nothing by itself: it opens a credit, as far as the giver's day allows. */
export function openCredit(state: State, giver: number, receiver: number, given: bigint): void {
  if (!isAbove(state, giver, receiver)) return
  const account = the(state, giver)
  const amount = least(given, GIFT_DAILY_CAP - account.creditedToday)
  if (amount <= 0n) return
  account.creditedToday += amount
  state.credits.push({ giver, receiver, amount, left: amount, used: 0n, until: state.day + CREDIT_DAYS })
}

const isLive = (state: State, { left, until }: Credit) => left > 0n && state.day <= until

/** GF that comes back from who was given it, in whatever way. */
export function shrinkCredits(
  state: State,
  { giver, receiver }: { giver: number; receiver: number },
  amount: bigint,
): void {
  let rest = amount
  for (const credit of state.credits) {
    if (credit.giver !== giver || credit.receiver !== receiver || !isLive(state, credit)) continue
    const back = least(rest, credit.left)
    credit.left -= back
    rest -= back
  }
}

/** What a payment uses of the payer's credits, the oldest first; not those of the shop's owner. */
export function useCredits(
  state: State,
  payer: number,
  shop: number,
  amount: bigint,
): { giver: number; used: bigint }[] {
  const uses: { giver: number; used: bigint }[] = []
  let rest = amount
  for (const credit of state.credits) {
    if (credit.receiver !== payer || credit.giver === shop || !isLive(state, credit) || rest === 0n) continue
    const used = least(rest, credit.left)
    credit.left -= used
    credit.used += used
    rest -= used
    uses.push({ giver: credit.giver, used })
  }
  return uses
}
