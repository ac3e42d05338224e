import { isAbove } from './family.ts'
import { CREDIT_DAYS, GIFT_DAILY_CAP } from './parameters.ts'
import { atLeastZero, type Lot, least, type State, the } from './state.ts'

// Follows the GF of gifts through accounts, independently of the credits in the rules, so that the bounds can compare what came
// back to a giver with the rewards for the gift. GF leaves an account in this order: gifts to the account's owner, other gifts,
// other GF.

/**
 * Moves GF from one account to another. If it counts as a gift, it becomes the sender's gift and no longer an earlier one's.
 */
export function followMove(
  state: State,
  from: number,
  to: number,
  amount: bigint,
  isTransfer: boolean,
): void {
  const moved = takeOut(state, from, to, amount)
  const allowance = atLeastZero(GIFT_DAILY_CAP - the(state, from).creditedToday)
  const counted = isTransfer && isAbove(state, from, to) ? least(amount, allowance) : 0n
  let givenOn = counted
  for (const lot of moved) {
    const replaced = least(lot.amount, givenOn)
    givenOn -= replaced
    state.lots.push({ ...lot, direct: false, holder: to, amount: lot.amount - replaced })
  }
  const gift = 1 + Math.max(-1, ...state.lots.map((lot) => lot.gift))
  const until = state.day + CREDIT_DAYS
  const still = { holder: to, direct: true, payment: undefined, refunded: 0n }
  state.lots.push({ gift, giver: from, ...still, amount: counted, until })
  dropEmpty(state)
}

/** Spends GF: paid in a shop, whose owner may be the giver, or exchanged (no owner). */
export function followSpending(
  state: State,
  from: number,
  { owner, payment }: { owner?: number; payment?: number },
  amount: bigint,
): void {
  for (const lot of takeOut(state, from, owner, amount))
    state.lots.push({ ...lot, payment, holder: lot.giver === owner ? owner : undefined })
  dropEmpty(state)
}

/** Returns gifts in proportion to all that was refunded of the payment. */
export function followRefund(state: State, number: number): void {
  const payment = state.payments[number]
  if (!payment) return
  for (const lot of state.lots.filter((one) => one.payment === number)) {
    const refunded = ((lot.amount + lot.refunded) * payment.refunded) / payment.amount
    const back = refunded - lot.refunded
    lot.amount -= back
    lot.refunded = refunded
    state.lots.push({ ...lot, holder: payment.payer, payment: undefined, refunded: 0n, amount: back })
  }
  dropEmpty(state)
}

/** Ends the gifts of a closed account. */
export function endLots(state: State, giver: number): void {
  for (const lot of state.lots) if (lot.giver === giver) lot.until = state.day - 1
}

/** Returns a gift that earned more than the part of it that neither came back nor was given on. */
export function giftsBroken(state: State): string | undefined {
  for (const giver of state.accounts.keys()) {
    let [left, counts] = [0n, 0n]
    for (const lot of state.lots) if (lot.giver === giver && lot.holder !== giver) left += lot.amount
    for (const credit of state.credits)
      if (credit.giver === giver) counts += credit.used + (state.day <= credit.until ? credit.left : 0n)
    if (counts > left)
      return `a gift that came back goes on earning: account ${giver}, ${counts - left} units`
  }
  return undefined
}

/** Takes out gifts that still count: the recipient's own before others, the oldest first. */
function takeOut(state: State, from: number, to: number | undefined, amount: bigint): Lot[] {
  const taken: Lot[] = []
  let rest = amount
  const ownLots = state.lots
    .filter((lot) => lot.holder === from && lot.giver !== from && state.day <= lot.until)
    .sort((a, b) => rank(a, to) - rank(b, to) || a.gift - b.gift)
  for (const lot of ownLots) {
    const part = least(rest, lot.amount)
    rest -= part
    lot.amount -= part
    taken.push({ ...lot, payment: undefined, refunded: 0n, amount: part })
  }
  return taken
}

const rank = ({ direct, giver }: Lot, to: number | undefined) => Number(!direct) * 2 + Number(giver !== to)

function dropEmpty(state: State): void {
  state.lots = state.lots.filter(({ amount, refunded }) => amount + refunded > 0n)
}
