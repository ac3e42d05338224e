import { keepVip } from './family.ts'
import type { Guards } from './guards.ts'
import { DIVISOR, MEMBER_CAP, MILLION, SHOP_CAP } from './parameters.ts'
import { allPv, atLeastZero, least, paymentOf, type Reward, type State, the } from './state.ts'

/** PV that the release pool could still pay. */
export const free = (state: State) => state.pool * DIVISOR - allPv(state)

/** Made by the first that is minted on a day, so a change of a parameter holds from the next day on. */
export function dayRow(state: State, { cover, neverEarlier }: Guards): NonNullable<State['budget']> {
  if (state.budget?.day === state.day) return state.budget
  const { dailyBudgetPpm, pendingDays, refundDays } = state.parameters
  const budget = cover ? (atLeastZero(free(state)) * dailyBudgetPpm) / MILLION : 10n ** 18n
  // What is reckoned today on a payment of an earlier day is kept as long as that payment can be refunded.
  const before = neverEarlier ? (state.budget?.refundableUntil ?? 0) : 0
  state.budget = {
    day: state.day,
    budget,
    used: 0n,
    maturesOn: state.day + pendingDays,
    refundableUntil: Math.max(state.day + refundDays, before),
  }
  return state.budget
}

/** A reward, cut by the caps of the day, the day's budget and the cover. */
export function mint(
  state: State,
  guards: Guards,
  reward: Pick<Reward, 'kind' | 'to' | 'payments'>,
  wanted: bigint,
): void {
  const account = the(state, reward.to)
  if (!account.open) return
  const row = dayRow(state, guards)
  const room = [MEMBER_CAP - account.given, row.budget - row.used]
  if (guards.cover) room.push(free(state))
  const [first] = reward.payments
  const till =
    reward.kind === 'payer' && first !== undefined ? the(state, paymentOf(state, first).shop) : undefined
  if (till) room.push(SHOP_CAP - till.givenByShop)
  const amount = least(wanted, ...room)
  if (amount <= 0n) return
  account.given += amount
  if (till) till.givenByShop += amount
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
