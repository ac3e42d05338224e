import { GF, showUnits, timesTenths, type Units } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { PaymentRewardTerms } from './reward-routes.ts'

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
