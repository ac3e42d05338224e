import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { MIN_TRADE_UNITS, TRADE_STEP_UNITS } from '@torch/contract/trading-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { Standing } from './traders.ts'

/**
 * Returns how much GF a member may have in running takes of sell orders, in units (rules/trading#buy-limit). It rises with the
 * members traded with once the account has its age, so it cannot be raised quickly.
 */
export function buyLimitOf(parameters: Parameters, { partners, days }: Standing): Units {
  const first = parameters.get('trading.first-buy-limit')
  if (days < Number(parameters.get('trading.buy-limit-days'))) return first
  return first + BigInt(partners) * parameters.get('trading.buy-limit-per-partner')
}

/** What is left of this limit for member `m` (identity.active_member) with reputation `own`, as SQL for many members. */
export function buyLimitSql(parameters: Parameters): RawBuilder<bigint> {
  return sql<bigint>`${parameters.get('trading.first-buy-limit')}::bigint
    + case when platform.now() - m.registered_at >= make_interval(days => ${Number(parameters.get('trading.buy-limit-days'))})
      then coalesce(own.partners, 0) * ${parameters.get('trading.buy-limit-per-partner')}::bigint else 0 end
    - coalesce((select sum(t.amount) from trading.trade t
      where t.buyer_id = m.member_id and t.order_type = 'sell' and t.status not in ('completed', 'cancelled')), 0)`
}

interface Bought {
  /** Units in running takes of the member. */
  buying: Units
  /** Units to be taken. */
  amount: Units
}

/** Returns the figures of the refusal where the limit would be exceeded; else undefined. */
export function beyondBuyLimit(
  parameters: Parameters,
  standing: Standing,
  { buying, amount }: Bought,
): Record<'limit' | 'under' | 'limitGf' | 'freeGf', string> | undefined {
  const limit = buyLimitOf(parameters, standing)
  if (buying + amount <= limit) return undefined
  return {
    limit: showUnits(limit),
    under: showUnits(buying),
    limitGf: writeUnits(limit),
    freeGf: writeUnits(limit > buying ? limit - buying : 0n),
  }
}

/**
 * Returns how much of a sell order is taken by a call without an amount, as clients of the spec send it: all that is left, or the
 * whole hundreds that the limit still allows. Returns all that is left, too, where no part fits: the limit then refuses the take.
 */
export function maxWithinBuyLimit(
  parameters: Parameters,
  standing: Standing,
  { buying, rest }: { buying: Units; rest: Units },
): Units {
  const free = buyLimitOf(parameters, standing) - buying
  const part = free - (free % TRADE_STEP_UNITS)
  return part >= rest || part < MIN_TRADE_UNITS ? rest : part
}

/** Returns the least that may be taken of a rest (rules/trading#taking). */
export const minTakeOf = (rest: Units): Units => (rest < MIN_TRADE_UNITS ? rest : MIN_TRADE_UNITS)
