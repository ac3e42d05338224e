import type { simulateEconomy as endpoint } from '@torch/contract/economy.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { BodyOf, OutputOf } from '@torch/contract/operation.ts'
import {
  assumedRules,
  evenCohorts,
  type Figures,
  newestFigures,
  ratesByAge,
  rewardRoutes,
  runSimulation,
  startingCohorts,
  type World,
  whatIf,
} from '../../economy/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { bandLastDays, bandRates } from '../../points/index.ts'
import type { OperatorsContext } from '../context.ts'
import { paymentRewardTerms } from '../payment-reward-terms.ts'

type Answer = OutputOf<typeof endpoint>

/** Simulates the coming years under the parameters in force or under others, before one is changed (decision 055). */
export function simulateEconomy(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async ({ body }) => {
    const counted = await newestFigures(ctx.db)
    if (!counted) throw new Refusal('economyNotCounted')
    const { figures, cohorts } = counted
    const firstDay = addDays(dayOf(new Date(figures.countedTime)), 1)
    const rules = rulesOf(ctx, body)
    const world: World = {
      cohorts:
        body.members === undefined ? startingCohorts(cohorts, firstDay) : evenCohorts(body.members, 0n),
      days: body.years * 365,
      growth: body.growth,
      spend: body.spend,
      exchange: body.exchange,
      pool: body.pool ?? readUnits(figures.gf.releasePool),
      elsewhere: body.members === undefined ? elsewhereOf(figures, cohorts) : 0n,
      rules: {
        rates: ratesByAge(rules),
        exchangeTenths: rules.exchangeTenths,
        releaseDivisor: rules.releaseDivisor,
        paymentReward: readUnits(body.reward) / UNITS_IN_A_HUNDREDTH,
        pendingDays: rules.pendingDays,
        budget: rules.budget,
      },
    }
    const { outcome, remedies, complete } = await runSimulation(world)
    const dateOf = (day: number) => addDays(firstDay, day - 1)
    const shown = (one: (typeof outcome.curve)[number]): Answer['curve'][number] => ({
      day: one.day,
      date: dateOf(one.day),
      members: one.members,
      pv: writeUnits(one.pv),
      released: writeUnits(one.released),
      promised: writeUnits(one.promised),
      given: writeUnits(one.given),
      exchanged: writeUnits(one.exchanged),
      pool: writeUnits(one.pool),
    })
    return {
      world: {
        members: world.cohorts.reduce((all, { members }) => all + members, 0),
        pv: writeUnits(world.cohorts.reduce((all, { pv }) => all + pv, 0n)),
        pool: writeUnits(world.pool),
        years: body.years,
        growth: body.growth,
        reward: body.reward,
        spend: writeUnits(body.spend),
        exchange: writeUnits(body.exchange),
        exchangeMultiple: Number(rules.exchangeTenths) / 10,
        releaseDivisor: Number(rules.releaseDivisor),
        rates: rules.ppm,
        lastDays: rules.lastDays,
        pendingDays: rules.pendingDays,
        budget: Number(rules.budget),
      },
      dry: outcome.dry === undefined ? null : { day: outcome.dry, date: dateOf(outcome.dry) },
      cut: outcome.cut === undefined ? null : { day: outcome.cut, date: dateOf(outcome.cut) },
      promised: writeUnits(outcome.promised),
      given: writeUnits(outcome.given),
      routes: rewardRoutes(ctx.parameters, paymentRewardTerms(ctx.parameters)),
      years: outcome.years.map(shown),
      curve: outcome.curve.map(shown),
      remedies: remedies.map(({ what, value }) => ({
        what,
        value: value === undefined ? null : written(what, value),
      })),
      complete,
      yearAhead: body.members === undefined ? await yearAhead(ctx, rules) : null,
    }
  }
}

/** Returns the PV that members do not hold for release, mainly those of shops. */
function elsewhereOf({ pv }: Figures, cohorts: readonly { pv: bigint }[]): bigint {
  const others = readUnits(pv.outstanding) - cohorts.reduce((all, one) => all + one.pv, 0n)
  return others > 0n ? others : 0n
}

const UNITS_IN_A_HUNDREDTH = 100n

type Rules = ReturnType<typeof assumedRules>

function rulesOf({ parameters }: OperatorsContext, body: BodyOf<typeof endpoint>): Rules {
  const inForce = assumedRules(parameters)
  return {
    exchangeTenths:
      body.exchangeMultiple === undefined
        ? inForce.exchangeTenths
        : BigInt(Math.round(body.exchangeMultiple * 10)),
    releaseDivisor: body.releaseDivisor === undefined ? inForce.releaseDivisor : BigInt(body.releaseDivisor),
    lastDays: body.lastDays ?? inForce.lastDays,
    pendingDays: body.pendingDays ?? inForce.pendingDays,
    budget: body.budget === undefined ? inForce.budget : BigInt(body.budget),
    ppm: inForce.ppm.map((rate, band) => body.rates?.[band] ?? rate),
  }
}

/** Formats a remedy as it is typed in: an amount, PV for each GF with one or two decimals, or a whole number. */
function written(what: Answer['remedies'][number]['what'], value: bigint): string {
  if (what === 'pool') return writeUnits(value)
  if (what === 'exchangeMultiple') return String(Number(value) / 10)
  return what === 'paymentReward' ? writeUnits(value * UNITS_IN_A_HUNDREDTH) : String(value)
}

async function yearAhead(ctx: OperatorsContext, rules: Rules): Promise<Answer['yearAhead']> {
  const changes = [
    { name: 'points.release-divisor', value: rules.releaseDivisor },
    ...bandRates.map((name, band) => ({ name, value: BigInt(rules.ppm[band] ?? 0) })),
    ...bandLastDays.map((name, band) => ({ name, value: BigInt(rules.lastDays[band] ?? 0) })),
  ]
  const found = await whatIf(ctx, changes)
  if (!found) return null
  const { days: _before, ...before } = found.before
  const { days: _after, ...after } = found.after
  return { before, after }
}
