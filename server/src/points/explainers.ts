import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Step } from '@torch/contract/points.ts'
import type { JournalKind } from '../ledger/door.ts'
import { memberRewardCap } from '../ledger/door.ts'
import { explainRelease } from './explain-release.ts'
import type { Explainer } from './explanation.ts'
import type { PointsHouse } from './house.ts'
import { rewardsOfDay } from './rewards-of-day.ts'
import { exchangeMultiple, giftDailyCap, giftMultiple, manualReleaseFee, packagePrices } from './rules.ts'
import { tables } from './tables.ts'

/** How this room's movements, and payments, came about. What somebody simply chose needs no calculation. */
export function explainers(house: PointsHouse): Partial<Record<JournalKind, Explainer>> {
  return {
    payment: async ({ entry, unit, rule, counterAmount }) => {
      const reference = { kind: 'payment' as const, no: entry.ref }
      if (unit === 'GF') return { reference }
      const { customerReward, shopCap } = house.paymentRules
      const [multiple, own, shops] = [rule(customerReward), rule(memberRewardCap), rule(shopCap)]
      const cut = entry.amount < -counterAmount * multiple.value
      // Whose limit it was is told by what the member had been given that day.
      const byOwn = cut && (await rewardsOfDay(house.db, entry)) >= own.value
      const cap = byOwn ? own : shops
      return {
        reference,
        steps: times(-counterAmount, multiple.value, entry.amount, cut ? cap.value : undefined),
        rules: cut ? [multiple, cap] : [multiple],
      }
    },
    exchange: async ({ unit, entry, counterAmount, rule }) => {
      const multiple = rule(exchangeMultiple)
      if (unit === 'GF') return { rules: [multiple] }
      return { steps: times(-counterAmount, multiple.value, entry.amount), rules: [multiple] }
    },
    'gift-reward': async ({ entry, rule }) => {
      const transfer = await tables(house.db)
        .selectFrom('points.transfer')
        .select(['amount', 'rewarded_base'])
        .where('transfer_no', '=', entry.ref)
        .executeTakeFirst()
      if (!transfer) return {}
      const [multiple, own] = [rule(giftMultiple), rule(memberRewardCap)]
      const cut = entry.amount < transfer.rewarded_base * multiple.value
      const [base, ...rest] = times(
        transfer.rewarded_base,
        multiple.value,
        entry.amount,
        cut ? own.value : undefined,
      )
      const counted: Step[] =
        transfer.rewarded_base < transfer.amount
          ? [
              { label: 'base', amount: writeUnits(transfer.amount) },
              { label: 'counted-base', amount: writeUnits(transfer.rewarded_base) },
            ]
          : base
            ? [base]
            : []
      return { steps: [...counted, ...rest], rules: [multiple, rule(giftDailyCap), ...(cut ? [own] : [])] }
    },
    release: explainRelease(house),
    'release-fee': async ({ rule }) => ({ rules: [rule(manualReleaseFee)] }),
    'auto-release': async ({ entry, rule }) => {
      const bought = await tables(house.db)
        .selectFrom('points.auto_release')
        .select('months')
        .where('id', '=', entry.journal_id)
        .executeTakeFirst()
      const price = packagePrices.get(bought?.months ?? 0)
      return { rules: price ? [rule(price)] : [] }
    },
  }
}

/** base x factor = result, cut where a limit was in the way. */
function times(base: Units, factor: bigint, result: Units, cap?: Units): Step[] {
  return [
    { label: 'base', amount: writeUnits(base) },
    { label: 'times', rate: String(factor) },
    ...(cap === undefined ? [] : [{ label: 'capped-at' as const, amount: writeUnits(cap) }]),
    { label: 'result', amount: writeUnits(result) },
  ]
}
