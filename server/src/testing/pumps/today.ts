import { dividend, inviterReward, isAbove, keepVip, makeValid, teamRewards } from './family.ts'
import * as p from './parameters.ts'
import type { Rules } from './rules.ts'
import { atLeastZero, least, paymentOf, type Reward, type State, share, the } from './state.ts'

// The rules before rewards were pending (decisions 010, 011 and 026): everything is granted at once, a gift by what is net of
// transfers, and a refund takes back what is still available.

export const today: Rules = {
  name: 'today',
  gfMoved(state, from, to, amount, how) {
    if (how !== 'transfer') return
    const base = isAbove(state, from, to) ? newAndNet(state, from, to, amount) : 0n
    state.transfers.push({ from, to, amount, base, day: state.day })
    mint(state, 'giver', from, base * state.parameters.giftMultiple, [])
  },
  paid(state, number) {
    const { payer, shop, amount } = paymentOf(state, number)
    const till = the(state, shop)
    const wanted = least(amount * state.parameters.customerMultiple, p.SHOP_CAP - till.givenByShop)
    till.givenByShop += mint(state, 'payer', payer, wanted, [number])
    const team = teamRewards(state, payer, amount)
    becomeValid(state, payer, amount, [number])
    for (const { to, pv } of team) mint(state, 'team', to, pv, [number])
  },
  exchanged(state, who, amount) {
    becomeValid(state, who, amount, [])
    keepVip(the(state, who))
  },
  refunded(state, number) {
    const { amount, refunded, payer } = paymentOf(state, number)
    for (const reward of state.rewards) {
      // What a day's payments paid out was not taken back.
      if (!reward.payments.includes(number)) continue
      const wanted = share(reward.amount, refunded, amount) - reward.taken
      const account = the(state, reward.to)
      if (reward.to === payer && account.pv < wanted) return false
      const back = least(wanted, account.pv)
      account.pv -= back
      account.earned -= back
      reward.taken += wanted
    }
    return true
  },
  refundable: (_, payment) => payment.amount - payment.refunded,
  night(state) {
    for (const account of state.accounts) [account.given, account.givenByShop] = [0n, 0n]
    const ended = state.day - 1
    state.accounts.forEach((account, place) => {
      const ofFriend = (payment: number) => the(state, paymentOf(state, payment).payer).upline === place
      const paid = sum(
        state.payments.map(({ day, amount }, n) => (day === ended && ofFriend(n) ? amount : 0n)),
      )
      const back = sum(
        state.refunds.map(({ payment, day, amount }) => (day === ended && ofFriend(payment) ? amount : 0n)),
      )
      mint(state, 'dividend', place, dividend(account, atLeastZero(paid - back)), [])
    })
  },
  movable: (state, who) => the(state, who).pv,
  releasable: (state, who) => the(state, who).pv,
  covers: () => true,
  beforeClose: () => true,
}

const sum = (some: bigint[]) => some.reduce((a, b) => a + b, 0n)

/** Grants up to the member's daily cap. */
function mint(state: State, kind: Reward['kind'], to: number, wanted: bigint, payments: number[]): bigint {
  const account = the(state, to)
  const amount = atLeastZero(least(wanted, p.MEMBER_CAP - account.given))
  if (amount === 0n) return 0n
  account.given += amount
  account.pv += amount
  account.earned += amount
  keepVip(account)
  const { day } = state
  state.rewards.push({
    group: state.rewards.length,
    kind,
    to,
    payments,
    amount,
    taken: 0n,
    day,
    maturesOn: day,
    maturedOn: day,
    keptUntil: day,
  })
  return amount
}

function becomeValid(state: State, friend: number, amount: bigint, payments: number[]): void {
  const account = the(state, friend)
  if (account.valid) return
  makeValid(state, friend)
  account.rewardedAsNew = true
  const { upline } = account
  if (upline === undefined) return
  const given = mint(state, 'inviter', upline, inviterReward(the(state, upline), amount), payments)
  if (given > 0n) state.newcomers[account.mailbox] = (state.newcomers[account.mailbox] ?? 0) + 1
}

/** Returns the part of a gift that is net and new (decision 010). */
function newAndNet(state: State, from: number, to: number, amount: bigint): bigint {
  let [pair, pairRewarded, rewarded, rewardedToday, height, lowest] = [0n, 0n, 0n, 0n, 0n, 0n]
  for (const one of state.transfers.filter(({ day }) => day > state.day - 90)) {
    if (one.from === from) {
      height += one.amount
      rewarded += one.base
      if (one.day === state.day) rewardedToday += one.base
      if (one.to === to) [pair, pairRewarded] = [pair + one.amount, pairRewarded + one.base]
    } else if (one.to === from) {
      height -= one.amount
      if (one.from === to) pair -= one.amount
    }
    lowest = least(lowest, height)
  }
  const ofPair = pair + amount - pairRewarded
  const ofAll = height - lowest + amount - rewarded
  return atLeastZero(least(amount, ofPair, ofAll, p.GIFT_DAILY_CAP - rewardedToday))
}
