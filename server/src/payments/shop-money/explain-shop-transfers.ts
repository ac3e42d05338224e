import { type Units, writeUnits } from '@torch/contract/money.ts'
import { parameterFigure } from '@torch/contract/parameter-figures.ts'
import type { Step } from '@torch/contract/points.ts'
import type { Db } from '../../platform/database/db.ts'
import type { DatedValue, Parameter } from '../../platform/parameters/parameters.ts'
import { exchangeTenths, payoutPercent, payoutPvTenths } from '../rules.ts'
import { tables } from '../tables.ts'

interface Rule extends DatedValue {
  parameter: Parameter
}

interface Movement {
  entry: { journal_id: bigint; amount: Units }
  unit: 'GF' | 'PV'
  rule(parameter: Parameter): Rule
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
    (factor: (unit: Movement['unit']) => { parameter: Parameter; written: (value: bigint) => string }) =>
    async ({ entry, unit, rule }: Movement): Promise<Explanation> => {
      const made = await tables(db)
        .selectFrom('payments.shop_transfer')
        .select('amount')
        .where('id', '=', entry.journal_id)
        .executeTakeFirst()
      if (!made) return {}
      const { parameter, written } = factor(unit)
      const inForce = rule(parameter)
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
    'shop-exchange': explain(() => ({ parameter: exchangeTenths, written: tenths })),
    'shop-payout': explain((unit) =>
      unit === 'GF'
        ? { parameter: payoutPercent, written: (value) => `${value}%` }
        : { parameter: payoutPvTenths, written: tenths },
    ),
  }
}
