import type { Guards } from './guards.ts'
import { DIVISOR, MILLION, rates, VALID_FROM, VIP_PV } from './parameters.ts'
import { dayRow, grantWaitingRewards, waitAgain } from './settled-minting.ts'
import { withheldPvOf } from './settled-withheld.ts'
import { finalOf, least, paymentOf, type Reward, type State, share, the } from './state.ts'

/**
 * Takes back every reward of the payment in proportion to all that is refunded of it: first what waits, then what was granted,
 * newest first, then what was granted at once. The budget that this returns is granted to what waits.
 */
export function afterRefund(state: State, guards: Guards, number: number, amount: bigint): void {
  const payment = paymentOf(state, number)
  const { clearSince } = dayRow(state, guards)
  let purse = amount
  let [returned, earliest] = [0n, state.day]
  const about = [...state.rewards, ...state.waiting].filter(({ payments }) => payments.includes(number))
  for (const group of new Set(about.map((one) => one.group))) {
    let wanted = takeWaiting(state, guards, group)
    for (const reward of state.rewards.filter((one) => one.group === group).reverse()) {
      const part = least(wanted, reward.amount - reward.taken)
      if (part <= 0n) continue
      wanted -= part
      purse = takeBackRewards(state, guards, reward, part, reward.kind === 'payer' ? purse : 0n)
      if (reward.day < clearSince) continue
      returnToBudget(state, reward, part)
      returned += part
      earliest = Math.min(earliest, reward.day)
    }
  }
  if (guards.returnBudget) waitAgain(state, earliest, returned)
  endValidity(state, payment.payer)
  grantWaitingRewards(state, guards)
}

/** Returns what to take back of a reward beyond its waiting part, which is reduced. */
function takeWaiting(state: State, { returnWaiting }: Guards, group: number): bigint {
  const pieces = state.rewards.filter((one) => one.group === group)
  const waiting = returnWaiting ? state.waiting.find((one) => one.group === group) : undefined
  // The rest of the payment might earn less.
  if (waiting) waiting.expired = 0n
  const [one] = [...pieces, ...(waiting ? [waiting] : [])]
  if (!one) return 0n
  const given = pieces.reduce((sum, { amount }) => sum + amount, 0n)
  const taken = pieces.reduce((sum, piece) => sum + piece.taken, 0n)
  const all = given + (waiting?.left ?? 0n) + (waiting?.returned ?? 0n)
  const wanted = askedBack(state, { ...one, amount: all }) - taken - (waiting?.returned ?? 0n)
  if (wanted <= 0n) return 0n
  const back = least(wanted, waiting?.left ?? 0n)
  if (waiting) [waiting.left, waiting.returned] = [waiting.left - back, waiting.returned + back]
  return wanted - back
}

function askedBack(
  state: State,
  { kind, payments, amount }: Pick<Reward, 'kind' | 'payments' | 'amount'>,
): bigint {
  let [base, back] = [0n, 0n]
  for (const number of payments) {
    const { amount: paid, refunded, left } = paymentOf(state, number)
    const byFinal = kind === 'inviter' || kind === 'dividend'
    base += byFinal ? (left ?? 0n) : paid
    back += byFinal ? refunded - (paid - (left ?? 0n)) : refunded
  }
  return share(amount, back, base)
}

/**
 * Takes back from pending, else from available PV; for the rest, the payer gives GF, and others owe it. Returns the rest of the
 * GF.
 */
function takeBackRewards(
  state: State,
  guards: Guards,
  reward: Reward,
  wanted: bigint,
  purse: bigint,
): bigint {
  const account = the(state, reward.to)
  reward.taken += wanted
  if (reward.maturedOn === undefined) return purse
  // PV that refunds of others may take back is spared.
  const spared = reward.kind === 'payer' && guards.spareKept ? withheldPvOf(state, reward.to) : 0n
  const there = least(wanted, account.pv - spared)
  const missing = wanted - there
  account.pv -= there
  account.earned -= wanted
  if (account.earned < VIP_PV) account.vip = false
  if (guards.undoAccrual)
    account.accrued += missing * MILLION - wanted * rates(account.registered, reward.maturedOn, state.day)
  const gf = least(purse, (missing + DIVISOR - 1n) / DIVISOR)
  account.gf -= gf
  state.pool += gf
  account.owed += missing - least(missing, gf * DIVISOR)
  return purse - gf
}

/** Returns budget to the day and to its caps. */
function returnToBudget({ accounts, payments, budget }: State, reward: Reward, wanted: bigint): void {
  const member = accounts[reward.to]
  if (member) [member.given, member.returned] = [member.given - wanted, member.returned + wanted]
  if (budget) [budget.used, budget.returned] = [budget.used - wanted, budget.returned + wanted]
  const owner = reward.kind === 'payer' ? accounts[payments[reward.payments[0] ?? -1]?.shop ?? -1] : undefined
  if (!owner) return
  owner.givenByShop -= wanted
  owner.returnedByShop += wanted
}

/** Ends a valid friend whose final payments fall below the minimum. */
function endValidity(state: State, who: number): void {
  const account = the(state, who)
  if (!account.valid || finalOf(state, who) >= VALID_FROM) return
  account.valid = false
  if (account.upline !== undefined) the(state, account.upline).friends -= 1
}
