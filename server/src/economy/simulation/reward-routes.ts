import type { RewardRoute } from '@torch/contract/economy.ts'
import { GF, showUnits, timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'

const MILLION = 1_000_000n

/** A way that one GF can go, for a group of members who act together and own the shop. */
export interface MaxRewardRoute {
  name: string
  /** The most PV that all of them earn by it, in units. */
  pv: Units
  /** GF that they give up, in units. */
  givenUp: Units
}

/**
 * Returns every way to earn PV by one GF, with the most it earns and what it costs, by the parameters in force: the highest
 * inviter's multiple, all levels between the payer and a torch bearer, the highest dividend. Caps, budget and cover limit each
 * of them.
 */
export function maxRewardRoutes(
  parameters: Pick<Parameters, 'get'>,
  terms: PaymentRewardTerms,
): MaxRewardRoute[] {
  const tenths = (rate: bigint) => timesTenths(GF, rate)
  const share = (ppm: bigint) => (ppm * GF) / MILLION
  const fifth = (GF * (100n - terms.payoutPercent)) / 100n
  const paid = tenths(terms.customerTenths)
  const byOthers =
    tenths(parameters.get('points.gift-tenths') + terms.inviterTenths) +
    share(terms.teamPpm) +
    share(terms.dividendPpm)
  const option1 = tenths(terms.exchangeTenths)
  const option2 = tenths(terms.payoutPvTenths)
  return [
    { name: 'payment, refunded in full', pv: 0n, givenUp: 0n },
    { name: 'GF sent back and forth, red packet, split, trade', pv: 0n, givenUp: 0n },
    { name: 'product, redeemed early', pv: 0n, givenUp: 0n },
    { name: 'exchange, invited or not', pv: tenths(parameters.get('points.exchange-tenths')), givenUp: GF },
    { name: 'payment, option 1', pv: paid + option1, givenUp: GF },
    { name: 'payment, option 2', pv: paid + option2, givenUp: fifth },
    {
      name: 'gift, payment, option 2',
      pv: paid + tenths(parameters.get('points.gift-tenths')) + option2,
      givenUp: fifth,
    },
    {
      name: 'new friend’s first payment, option 2',
      pv: paid + tenths(terms.inviterTenths) + option2,
      givenUp: fifth,
    },
    { name: 'all rewards at once, option 1', pv: paid + byOthers + option1, givenUp: GF },
    { name: 'all rewards at once, option 2', pv: paid + byOthers + option2, givenUp: fifth },
  ]
}

/** Returns the routes as rows of a Markdown table: PV earned, GF given up, PV per GF given up. */
export function maxRewardTable(routes: readonly MaxRewardRoute[]): string[] {
  return [
    '| one GF | PV earned, at most | GF given up | PV for each GF given up |',
    '|---|---|---|---|',
    ...routes.map(
      ({ name, pv, givenUp }) =>
        `| ${name} | ${showUnits(pv)} | ${showUnits(givenUp)} | ${givenUp === 0n ? '–' : showUnits((pv * GF) / givenUp)} |`,
    ),
  ]
}

/** Parameters of modules that the economy module may not use, passed in by the caller. */
export interface PaymentRewardTerms {
  /** PV for each GF paid, and the most for a new friend's first GF, in tenths. */
  customerTenths: bigint
  inviterTenths: bigint
  /** Option 1: tenths of PV for each GF. Option 2: the share of GF that is kept, in per cent, and tenths of PV for each GF. */
  exchangeTenths: bigint
  payoutPercent: bigint
  payoutPvTenths: bigint
  /** Millionths of a payment: the team's reward over all ranks, and the highest dividend. */
  teamPpm: bigint
  dividendPpm: bigint
}

/**
 * Returns what one GF promises on each way it can go, and what the platform keeps of it once all is paid out: what went into
 * the pool less what its PV will be released for. Below zero the free cover pays for it.
 */
export function rewardRoutes(parameters: Pick<Parameters, 'get'>, terms: PaymentRewardTerms): RewardRoute[] {
  const divisor = parameters.get('points.release-divisor')
  const paid = timesTenths(GF, terms.customerTenths)
  const optionOne = paid + timesTenths(GF, terms.exchangeTenths)
  const fifth = (GF * (100n - terms.payoutPercent)) / 100n
  const optionTwo = paid + timesTenths(GF, terms.payoutPvTenths)
  const route = (name: RewardRoute['route'], pv: Units, pool: Units): RewardRoute => ({
    route: name,
    pv: writeUnits(pv),
    pool: writeUnits(pool),
    kept: writeUnits(pool - pv / divisor),
  })
  return [
    route('exchange', timesTenths(GF, parameters.get('points.exchange-tenths')), GF),
    route('option-1', optionOne, GF),
    route('option-2', optionTwo, fifth),
    route('gift-spent', optionTwo + timesTenths(GF, parameters.get('points.gift-tenths')), fifth),
    route('invited-friend', optionTwo + timesTenths(GF, terms.inviterTenths), fifth),
  ]
}
