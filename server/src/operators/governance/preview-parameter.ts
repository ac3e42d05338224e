import type { previewParameter as endpoint } from '@torch/contract/governance.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import {
  affectsReleases,
  assumedRules,
  budgetNow,
  coverOf,
  type WhatIf,
  whatIf,
} from '../../economy/index.ts'
import { pendingDays, rewardBudget } from '../../ledger/index.ts'
import { customerRewardTenths } from '../../payments/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { bandLastDays, bandRates, exchangeTenths, releaseDivisor } from '../../points/index.ts'
import type { OperatorsContext } from '../context.ts'
import { type CheckedParameterChange, checkParameterChange } from './check-parameter-change.ts'

type Preview = OutputOf<typeof endpoint>

/**
 * Previews a change of a parameter. It is checked as a proposal would be; the year ahead is computed by the release
 * forecast (decision 055).
 */
export function previewParameter(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async ({ params: { name }, query: { value, from } }) => {
    const checked = await checkParameterChange(ctx.db, { name, value, from: from ?? null })
    const touches = affectsReleases(name)
    const change = { name, value: checked.wanted, from: checked.at }
    const found = touches ? await whatIf(ctx, [change]) : undefined
    return {
      affectsReleases: touches,
      year: found ? shownYear(found) : null,
      cover: await coverWith(ctx, checked),
      simulation: simulationOf(ctx, checked),
    }
  }
}

/** Returns the cover with the changed parameter, as of now. */
async function coverWith(
  { db, parameters }: OperatorsContext,
  { parameter, wanted }: CheckedParameterChange,
): Promise<Preview['cover']> {
  if (parameter !== releaseDivisor && parameter !== rewardBudget) return null
  const changed: Pick<Parameters, 'get'> = {
    get: (one) => (one === parameter ? wanted : parameters.get(one)),
  }
  const figuresWith = async (rules: Pick<Parameters, 'get'>) => {
    const cover = await coverOf(db, rules)
    const { payable, free } = cover
    const budget = budgetNow({ free, budget: null }, rules)
    return { payable: writeUnits(payable), free: writeUnits(free), budget: writeUnits(budget) }
  }
  return { before: await figuresWith(parameters), after: await figuresWith(changed) }
}

const WEEK = 7

function shownYear({ countedTime, pool, before, after }: WhatIf): Preview['year'] {
  const [left, other] = [leftAfter(before.days, pool), leftAfter(after.days, pool)]
  const curve = before.days.flatMap(({ day }, place) =>
    (before.days.length - 1 - place) % WEEK === 0
      ? [{ day, before: writeUnits(left[place] ?? 0n), after: writeUnits(other[place] ?? 0n) }]
      : [],
  )
  return { countedTime, pool: writeUnits(pool), before: figuresOf(before), after: figuresOf(after), curve }
}

function figuresOf({ days: _, ...figures }: WhatIf['before']) {
  return figures
}

function leftAfter(days: WhatIf['before']['days'], pool: Units): Units[] {
  let left = pool
  return days.map(({ gf }) => {
    left -= gf
    return left
  })
}

/** Returns the simulation input that this parameter sets; null where the simulation does not use it. */
function simulationOf(
  { parameters }: OperatorsContext,
  { parameter, wanted, before }: CheckedParameterChange,
): Preview['simulation'] {
  const value = Number(wanted)
  if (parameter === exchangeTenths) return { exchangeMultiple: value / 10 }
  if (parameter === pendingDays) return { pendingDays: value }
  if (parameter === rewardBudget) return { budget: value }
  if (parameter === releaseDivisor) return { releaseDivisor: value }
  if (parameter === customerRewardTenths) return { extraReward: Number(wanted - before) / 10 }
  if (bandRates.includes(parameter))
    return { rates: bandRates.map((one) => (one === parameter ? value : null)) }
  if (bandLastDays.includes(parameter))
    return {
      lastDays: assumedRules(parameters).lastDays.map((last, band) =>
        bandLastDays[band] === parameter ? value : last,
      ),
    }
  return null
}
