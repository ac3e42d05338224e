import { isAbove } from './family.ts'
import type { Guards } from './guards.ts'
import { CREDIT_DAYS, GIFT_DAILY_CAP } from './parameters.ts'
import { type Credit, least, paymentOf, type State, the } from './state.ts'

/** Opens a credit for a gift, up to the giver's daily limit. The gift itself earns nothing. */
export function openGiftCredit(state: State, giver: number, receiver: number, given: bigint): void {
  if (!isAbove(state, giver, receiver)) return
  const account = the(state, giver)
  const amount = least(given, GIFT_DAILY_CAP - account.creditedToday)
  if (amount <= 0n) return
  account.creditedToday += amount
  state.credits.push({ giver, receiver, amount, left: amount, used: 0n, until: state.day + CREDIT_DAYS })
}

/** Reduces credits when GF leaves a member other than by a payment: the recipient's first, then the oldest (decision 181). */
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

/** Uses the payer's credits for a payment. At the giver's own shop the GF came back, so nothing is earned. */
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

/** Reopens credits in proportion to all that was refunded of the payment, rounded down. A lapsed credit stays closed. */
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

/** Ends the credits of a closed account. */
export function endGiftCredits(state: State, giver: number): void {
  for (const credit of state.credits) if (credit.giver === giver) credit.until = state.day - 1
}

/** Returns the GF of an account's gifts that may still earn something. */
export function openCreditsOf({ credits, day }: State, giver: number): bigint {
  return credits.reduce((sum, one) => (one.giver === giver && day <= one.until ? sum + one.left : sum), 0n)
}

/** Returns the credits of gifts to that member, those of `first` before the others, the oldest first. */
function liveCredits(state: State, receiver: number, first: number | undefined): Credit[] {
  const live = state.credits.filter((one) => one.receiver === receiver && state.day <= one.until)
  return [...live.filter(({ giver }) => giver === first), ...live.filter(({ giver }) => giver !== first)]
}
