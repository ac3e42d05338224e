import { leastUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { previewPayment as promise, RewardCut } from '@torch/contract/payments.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import { memberRewardCap, mintingRules } from '../../ledger/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsHouse } from '../house.ts'
import { customerRewardMultiple, shopRewardCap } from '../rules.ts'

interface Room {
  free: Units
  /** What the day's budget leaves; null before the day's first reward. */
  budget_left: Units
  reward_day: string
  payers: Units
  shops: Units
}

/** By the same figures as payments.pay, without its locks: somebody may be quicker. */
export function previewPayment(house: PaymentsHouse): Handler<typeof promise> {
  const { db, parameters } = house
  return async ({ query, member }) => {
    if (query.gfAmount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
    const shop = await house.payableShop(query.merchantId)
    if (!shop) throw new Refusal('unknownMerchant')
    const multiple = parameters.get(customerRewardMultiple)
    const full = query.gfAmount * multiple
    const { rows } = await sql<Room>`
      select free, budget_left, reward_day::text, payers, shops from ledger.look_at_rewards(
        ${member.memberId}, ${shop.firstShop}, ${JSON.stringify(mintingRules(parameters))}::jsonb)`.execute(
      db,
    )
    const [room] = rows
    if (!room) throw new Error('ledger.look_at_rewards gave nothing')
    const limits: [RewardCut, Units][] = [
      ['member-cap', parameters.get(memberRewardCap) - room.payers],
      ['shop-cap', parameters.get(shopRewardCap) - room.shops],
      ['cover', room.free],
      ['day-budget', room.budget_left],
    ]
    const [cutBy, least] = limits.reduce((a, b) => (b[1] < a[1] ? b : a))
    const reward = least < 0n ? 0n : leastUnits(least, full)
    return {
      rewardPv: writeUnits(reward),
      fullRewardPv: writeUnits(full),
      multiple: Number(multiple),
      cutBy: reward < full ? cutBy : null,
      rewardDay: room.reward_day,
    }
  }
}
