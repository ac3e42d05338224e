import { keepVip } from './family.ts'
import type { Guards } from './guards.ts'
import { DIVISOR, MEMBER_CAP, MILLION, SHOP_CAP, WAITING_DAYS } from './parameters.ts'
import { allPv, atLeastZero, type Budget, least, paymentOf, type Reward, type State, the } from './state.ts'

/** Returns the PV that the release pool could still pay. */
export const free = (state: State) => state.pool * DIVISOR - allPv(state)

/** Returns the day's budget, created by the first reward of a day, so a changed parameter applies from the next day. */
export function dayRow(state: State, { cover, neverEarlier, returnBudget }: Guards): Budget {
  const last = state.budget
  if (last?.day === state.day) return last
  const { dailyBudgetPpm, pendingDays, refundDays } = state.parameters
  const budget = cover ? (atLeastZero(free(state)) * dailyBudgetPpm) / MILLION : 10n ** 18n
  // Rewards granted today on a payment of an earlier day are kept as long as that payment can be refunded.
  const before = neverEarlier ? (last?.refundableUntil ?? 0) : 0
  // The earliest day whose payments can still be refunded.
  const reach = Math.min(
    ...state.payments.filter(({ refundableUntil }) => refundableUntil >= state.day).map(({ day }) => day),
  )
  const waits = state.waiting.reduce((sum, { left }) => sum + left, 0n)
  const missed = state.waiting.some(({ expired, until }) => expired > 0n && until >= reach)
  const remaining = returnBudget && last ? least(last.returned, last.budget - last.used, waits) : 0n
  carryCaps(state, returnBudget && waits > 0n ? last : undefined)
  state.tally.budgets += budget
  state.budget = {
    day: state.day,
    budget,
    used: -remaining,
    returned: remaining,
    clearSince: (waits === 0n && !missed) || !returnBudget ? state.day : (last?.clearSince ?? -1),
    maturesOn: state.day + pendingDays,
    refundableUntil: Math.max(state.day + refundDays, before),
  }
  return state.budget
}

/**
 * Carries over to a new day's caps, when rewards wait, the budget that refunds returned on the previous day and that was not
 * used.
 */
function carryCaps(state: State, last: Budget | undefined): void {
  for (const account of state.accounts) {
    const caps = last && capsOf(state, last)
    const own = caps ? atLeastZero(least(account.returned, caps.member - account.given)) : 0n
    const till = caps ? atLeastZero(least(account.returnedByShop, caps.shop - account.givenByShop)) : 0n
    account.returned = own
    account.given = -own
    account.returnedByShop = till
    account.givenByShop = -till
  }
}

function capsOf({ parameters }: State, { budget }: Budget): { member: bigint; shop: bigint } {
  return {
    member: least(MEMBER_CAP, (budget * parameters.memberSharePpm) / MILLION),
    shop: least(SHOP_CAP, (budget * parameters.shopSharePpm) / MILLION),
  }
}

/** Grants a reward, limited by the caps of the day, the day's budget and the cover; what caps and budget cut off waits. */
export function mint(
  state: State,
  guards: Guards,
  reward: Pick<Reward, 'kind' | 'to' | 'payments'>,
  wanted: bigint,
): void {
  if (!the(state, reward.to).open || wanted <= 0n) return
  const group = state.rewards.length + state.waiting.length
  const { capped, remaining, covered } = limitsOf(state, guards, reward)
  const amount = atLeastZero(least(wanted, capped, remaining, covered))
  if (amount > 0n) give(state, guards, { ...reward, group }, amount)
  const lost = covered < remaining ? atLeastZero(least(wanted, capped)) : amount
  if (wanted > lost)
    state.waiting.push({
      ...reward,
      group,
      left: wanted - lost,
      returned: 0n,
      expired: 0n,
      since: state.day,
      until: state.day + WAITING_DAYS,
    })
}

/** Grants what waits, the oldest first, as far as today's budget allows; then what has waited long enough lapses. */
export function grantWaitingRewards(state: State, guards: Guards): void {
  for (const one of state.waiting) {
    if (one.left === 0n) continue
    const { capped, remaining, covered } = limitsOf(state, guards, one)
    const amount = least(one.left, capped, remaining, covered)
    if (amount > 0n) {
      one.left -= amount
      give(state, guards, { group: one.group, kind: one.kind, to: one.to, payments: one.payments }, amount)
    }
    if (state.day > one.until) [one.left, one.expired] = [0n, one.expired + one.left]
  }
}

/**
 * Lets what lapsed since `earliest` wait again, as far as a refund returned budget, those that lapsed first before the others.
 */
export function waitAgain(state: State, earliest: number, remaining: bigint): void {
  let rest = remaining
  const lapsed = state.waiting.filter(({ expired, until }) => expired > 0n && until >= earliest)
  for (const one of lapsed.sort((a, b) => a.until - b.until)) {
    const part = least(rest, one.expired)
    if (part === 0n) return
    rest -= part
    one.expired -= part
    one.left += part
    one.until = state.day + WAITING_DAYS
  }
}

/** Returns what the caps, the budget and the cover leave for a reward. */
function limitsOf(
  state: State,
  guards: Guards,
  { kind, to, payments: [first] }: Pick<Reward, 'kind' | 'to' | 'payments'>,
) {
  const row = dayRow(state, guards)
  const { member, shop } = capsOf(state, row)
  const till = kind === 'payer' && first !== undefined ? the(state, paymentOf(state, first).shop) : undefined
  const caps = [member - the(state, to).given]
  if (till) caps.push(shop - till.givenByShop)
  const remaining = row.budget - row.used
  return { capped: least(...caps), remaining, covered: guards.cover ? free(state) : remaining }
}

function give(
  state: State,
  guards: Guards,
  reward: Pick<Reward, 'group' | 'kind' | 'to' | 'payments'>,
  amount: bigint,
): void {
  const account = the(state, reward.to)
  const row = dayRow(state, guards)
  const [first] = reward.payments
  account.given += amount
  if (reward.kind === 'payer' && first !== undefined)
    the(state, paymentOf(state, first).shop).givenByShop += amount
  row.used += amount
  const atOnce = row.maturesOn <= state.day
  const { day } = state
  state.rewards.push({
    ...reward,
    amount,
    taken: 0n,
    day,
    maturesOn: row.maturesOn,
    maturedOn: atOnce ? day : undefined,
    keptUntil: row.refundableUntil,
  })
  if (!atOnce) return
  const paid = guards.owedFirst ? least(account.owed, amount) : 0n
  account.owed -= paid
  account.pv += amount - paid
  account.earned += amount
  keepVip(account)
}
