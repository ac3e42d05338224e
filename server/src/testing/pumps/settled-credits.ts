import { isAbove } from './family.ts'
import type { Guards } from './guards.ts'
import { CREDIT_DAYS, GIFT_DAILY_CAP } from './parameters.ts'
import { type Credit, least, paymentOf, type State, the } from './state.ts'

/** A gift earns nothing by itself: it opens a credit, as far as the giver's day allows. */
export function openGiftCredit(state: State, giver: number, receiver: number, given: bigint): void {
  if (!isAbove(state, giver, receiver)) return
  const account = the(state, giver)
  const amount = least(given, GIFT_DAILY_CAP - account.creditedToday)
  if (amount <= 0n) return
  account.creditedToday += amount
  state.credits.push({ giver, receiver, amount, left: amount, used: 0n, until: state.day + CREDIT_DAYS })
}

/** GF leaves a member other than by a payment: the recipient's credits shrink first, then the oldest (decision 181). */
export function reduceGiftCredits(
  state: State,
  { followGifts }: Guards,
  { from, to }: { from: number; to?: number },
  amount: bigint,
): void {
  let rest = amount
  for (const credit of liveCredits(state, from, to)) {
    if (credit.giver !== to && !followGifts) continue
    const gone = least(rest, credit.left)
    credit.left -= gone
    rest -= gone
  }
}

/** What a payment uses of the payer's credits. At the giver's own shop the GF came back, and nothing is earned. */
export function useCredits(state: State, number: number): { giver: number; used: bigint }[] {
  const { payer, shop, amount } = paymentOf(state, number)
  const earning: { giver: number; used: bigint }[] = []
  let rest = amount
  for (const credit of liveCredits(state, payer, shop)) {
    const used = least(rest, credit.left)
    if (used === 0n) continue
    credit.left -= used
    rest -= used
    const earns = credit.giver !== shop
    state.uses.push({ payment: number, credit: state.credits.indexOf(credit), used, reopened: 0n, earns })
    if (!earns) continue
    credit.used += used
    earning.push({ giver: credit.giver, used })
  }
  return earning
}

/** In proportion to all that was refunded of the payment, rounded down. A credit that lapsed stays closed. */
export function reopenCredits(state: State, { reopenCredits: on }: Guards, number: number): void {
  const { amount, refunded } = paymentOf(state, number)
  for (const use of state.uses) {
    const credit = state.credits[use.credit]
    if (!on || use.payment !== number || !credit) continue
    const reopened = (use.used * refunded) / amount
    const back = reopened - use.reopened
    use.reopened = reopened
    if (use.earns) credit.used -= back
    if (state.day <= credit.until) credit.left += back
  }
}

/** A closed account earns nothing by its gifts. */
export function endGiftCredits(state: State, giver: number): void {
  for (const credit of state.credits) if (credit.giver === giver) credit.until = state.day - 1
}

/** GF of an account's gifts that may still earn something. */
export function openCreditsOf({ credits, day }: State, giver: number): bigint {
  return credits.reduce((sum, one) => (one.giver === giver && day <= one.until ? sum + one.left : sum), 0n)
}

/** Of gifts to that member, those of `first` before the others, the oldest first. */
function liveCredits(state: State, receiver: number, first: number | undefined): Credit[] {
  const live = state.credits.filter((one) => one.receiver === receiver && state.day <= one.until)
  return [...live.filter(({ giver }) => giver === first), ...live.filter(({ giver }) => giver !== first)]
}
