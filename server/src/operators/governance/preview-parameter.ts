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
import type { Handler } from '../../platform/http/call.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { bandLastDays, bandRates } from '../../points/index.ts'
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
  { name, wanted }: CheckedParameterChange,
): Promise<Preview['cover']> {
  if (name !== 'points.release-divisor' && name !== 'ledger.reward-budget-ppm') return null
  const changed: Pick<Parameters, 'get'> = {
    get: (one) => (one === name ? wanted : parameters.get(one)),
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
  { name, wanted, before }: CheckedParameterChange,
): Preview['simulation'] {
  const value = Number(wanted)
  if (name === 'points.exchange-tenths') return { exchangeMultiple: value / 10 }
  if (name === 'ledger.reward-pending-days') return { pendingDays: value }
  if (name === 'ledger.reward-budget-ppm') return { budget: value }
  if (name === 'points.release-divisor') return { releaseDivisor: value }
  if (name === 'payments.customer-reward-tenths') return { extraReward: Number(wanted - before) / 10 }
  if (bandRates.some((one) => one === name))
    return { rates: bandRates.map((one) => (one === name ? value : null)) }
  if (bandLastDays.some((one) => one === name))
    return {
      lastDays: assumedRules(parameters).lastDays.map((last, band) =>
        bandLastDays[band] === name ? value : last,
      ),
    }
  return null
}
