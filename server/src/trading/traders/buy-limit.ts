import { showUnits, type Units } from '@torch/contract/money.ts'
import { MIN_TRADE_UNITS } from '@torch/contract/trading-limits.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { buyLimitDays, buyLimitPerPartner, firstBuyLimit } from '../rules.ts'
import type { Standing } from './demands.ts'

/**
 * How much GF somebody may have under way in sell orders that they took (rules/trading#buy-limit). It rises with the people they
 * have traded with, and not before the account has its age: neither can be had in a hurry.
 */
export function buyLimitOf(parameters: Parameters, { partners, days }: Standing): Units {
  const first = parameters.get(firstBuyLimit)
  if (days < Number(parameters.get(buyLimitDays))) return first
  return first + BigInt(partners) * parameters.get(buyLimitPerPartner)
}

interface Bought {
  /** Under way by own takes. */
  buying: Units
  /** What would be taken. */
  amount: Units
}

/** The figures to refuse by, where somebody would have more under way than they may. */
export function beyondBuyLimit(
  parameters: Parameters,
  standing: Standing,
  { buying, amount }: Bought,
): { limit: string; under: string } | undefined {
  const limit = buyLimitOf(parameters, standing)
  return buying + amount <= limit ? undefined : { limit: showUnits(limit), under: showUnits(buying) }
}

/** The least that may be taken of what is left (rules/trading#taking). */
export const leastOf = (rest: Units): Units => (rest < MIN_TRADE_UNITS ? rest : MIN_TRADE_UNITS)
