import type { RewardCut } from '@torch/contract/cut-reward.ts'
import { leastUnits, timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
import type { previewPayment as endpoint } from '@torch/contract/payments.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'

interface RewardLimits {
  free: Units
  /** What the day's budget, the payer's cap and the shop's cap leave. */
  budget_left: Units
  payer_left: Units
  shop_left: Units
  reward_day: string
  waiting_until: string
}

/** Previews the reward with the figures of payments.pay, without its locks: other payments may come first. */
export function previewPayment(ctx: PaymentsContext): Handler<typeof endpoint> {
  const { db, parameters } = ctx
  return async ({ query, member }) => {
    if (query.gfAmount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
    const shop = await ctx.payableShop(query.merchantId)
    if (!shop) throw new Refusal('unknownMerchant')
    const tenths = parameters.get('payments.customer-reward-tenths')
    const full = timesTenths(query.gfAmount, tenths)
    const { rows } = await sql<RewardLimits>`
      select free, budget_left, payer_left, shop_left, reward_day::text, waiting_until::text from ledger.preview_reward_limits(
        ${member.memberId}, ${shop.firstShop}, ${ctx.rewardRules()}::jsonb)`.execute(db)
    const [remaining] = rows
    if (!remaining) throw new Error('ledger.preview_reward_limits returned nothing')
    const limits: [RewardCut, Units][] = [
      ['member-cap', remaining.payer_left],
      ['shop-cap', remaining.shop_left],
      ['cover', remaining.free],
      ['day-budget', remaining.budget_left],
    ]
    const [cutBy, lowest] = limits.reduce((a, b) => (b[1] < a[1] ? b : a))
    const atMost = (units: Units) => (units < 0n ? 0n : leastUnits(units, full))
    const reward = atMost(lowest)
    // What the cover cuts is lost, what caps and budget cut waits (rules/rewards#waiting-rewards).
    const allowed = cutBy === 'cover' ? atMost(leastUnits(remaining.payer_left, remaining.shop_left)) : reward
    const waits = parameters.get('ledger.reward-waiting-days') > 0n ? full - allowed : 0n
    return {
      rewardPv: writeUnits(reward),
      fullRewardPv: writeUnits(full),
      multiple: Number(tenths) / 10,
      cutBy: reward < full ? cutBy : null,
      rewardDay: reward > 0n ? remaining.reward_day : null,
      waitingPv: writeUnits(waits),
      waitingUntil: waits > 0n ? remaining.waiting_until : null,
    }
  }
}
