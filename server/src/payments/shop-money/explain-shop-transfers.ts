import { type Units, writeUnits } from '@torch/contract/money.ts'
import { parameterFigure } from '@torch/contract/parameter-figures.ts'
import type { Step } from '@torch/contract/points.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ParameterName } from '../../platform/parameters/catalogue.ts'
import type { DatedValue } from '../../platform/parameters/parameters.ts'
import { tables } from '../tables.ts'

interface Rule extends DatedValue {
  name: ParameterName
}

interface Movement {
  entry: { journal_id: bigint; amount: Units }
  unit: 'GF' | 'PV'
  rule(name: ParameterName): Rule
}

interface Explanation {
  steps?: Step[]
  rules?: Rule[]
}

/**
 * Returns how the entries of a shop's GF transfers came about, for the owner's history: the GF that left the shop times the
 * rate at that time.
 */
export function explainShopTransfers(db: Db) {
  const explain =
    (factor: (unit: Movement['unit']) => { name: ParameterName; written: (value: bigint) => string }) =>
    async ({ entry, unit, rule }: Movement): Promise<Explanation> => {
      const made = await tables(db)
        .selectFrom('payments.shop_transfer')
        .select('amount')
        .where('id', '=', entry.journal_id)
        .executeTakeFirst()
      if (!made) return {}
      const { name, written } = factor(unit)
      const inForce = rule(name)
      return {
        steps: [
          { label: 'base', amount: writeUnits(made.amount) },
          { label: 'times', rate: written(inForce.value) },
          { label: 'result', amount: writeUnits(entry.amount) },
        ],
        rules: [inForce],
      }
    }
  const tenths = (value: bigint) => parameterFigure(String(value), 'tenths')
  return {
    'shop-exchange': explain(() => ({ name: 'payments.shop-exchange-tenths', written: tenths })),
    'shop-payout': explain((unit) =>
      unit === 'GF'
        ? { name: 'payments.shop-payout-percent', written: (value) => `${value}%` }
        : { name: 'payments.shop-payout-pv-tenths', written: tenths },
    ),
  }
}
