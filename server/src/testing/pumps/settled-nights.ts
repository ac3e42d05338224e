import { dividend, inviterReward, keepVip, makeValid } from './family.ts'
import type { Guards } from './guards.ts'
import { VALID_FROM } from './parameters.ts'
import { dayRow, grantWaitingRewards, mint } from './settled-minting.ts'
import { finalOf, least, type State, the } from './state.ts'

/** Matures rewards, makes payments final, and grants what depends on final payments. The day is the new one. */
export function nightly(state: State, guards: Guards): void {
  grantWaitingRewards(state, guards)
  for (const place of state.accounts.keys()) mature(state, guards, place)
  const bases = new Map<number, { base: bigint; payments: number[] }>()
  state.payments.forEach((payment, number) => {
    if (payment.left !== undefined || payment.finalOn > state.day) return
    payment.left = payment.amount - payment.refunded
    if (payment.left === 0n) return
    dayRow(state, guards)
    welcome(state, guards, { who: payment.payer, amount: payment.left, payments: [number] })
    const { upline } = the(state, payment.payer)
    if (upline === undefined) return
    const { base, payments } = bases.get(upline) ?? { base: 0n, payments: [] }
    bases.set(upline, { base: base + payment.left, payments: [...payments, number] })
  })
  for (const [to, { base, payments }] of bases)
    mint(state, guards, { kind: 'dividend', to, payments }, dividend(the(state, to), base))
}

/** Matures the rewards of a day together: debts are paid first. */
function mature(state: State, { owedFirst }: Guards, place: number): void {
  const account = the(state, place)
  for (const reward of state.rewards) {
    if (reward.to !== place || reward.maturedOn !== undefined || reward.maturesOn > state.day) continue
    const amount = reward.amount - reward.taken
    reward.maturedOn = state.day
    const paid = owedFirst ? least(account.owed, amount) : 0n
    account.owed -= paid
    account.pv += amount - paid
    account.earned += amount
    keepVip(account)
  }
}

interface Spent {
  who: number
  amount: bigint
  payments: number[]
}

/**
 * Makes a valid friend by final payments of the minimum; the first one rewards the inviter, once for an account and a mailbox.
 */
export function welcome(state: State, guards: Guards, { who, amount, payments }: Spent): void {
  const account = the(state, who)
  if (!account.open || !isNew(state, guards, who)) return
  if (!account.valid && finalOf(state, who) >= VALID_FROM) makeValid(state, who)
  account.countedAsNew = true
  state.newcomers[account.mailbox] ??= 0
  const { upline } = account
  if (account.rewardedAsNew || upline === undefined) return
  account.rewardedAsNew = true
  state.newcomers[account.mailbox] = (state.newcomers[account.mailbox] ?? 0) + 1
  mint(state, guards, { kind: 'inviter', to: upline, payments }, inviterReward(the(state, upline), amount))
}

/** Returns whether no other account of this mailbox has counted as a new friend. */
function isNew(state: State, { newOnce }: Guards, who: number): boolean {
  const { mailbox, countedAsNew } = the(state, who)
  return !newOnce || countedAsNew || state.newcomers[mailbox] === undefined
}
