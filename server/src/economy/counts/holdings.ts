import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Figures } from './figures.ts'

type Sum = (holder: string, purpose: string, unit: 'GF' | 'PV') => Units

/** Returns all balances summed by kind of holder, purpose and unit, in one pass. */
export async function sumsOf(tx: Tx): Promise<Sum> {
  const { rows } = await sql<{ holder: string; purpose: string; unit: string; amount: Units }>`
    select h.kind as holder, b.purpose, b.unit, sum(b.balance)::bigint as amount
    from ledger.balance b join ledger.party_kind h on h.id = b.party_id group by 1, 2, 3`.execute(tx)
  const sums = new Map(
    rows.map(({ holder, purpose, unit, amount }) => [`${holder} ${purpose} ${unit}`, amount]),
  )
  return (holder, purpose, unit) => sums.get(`${holder} ${purpose} ${unit}`) ?? 0n
}

/** Returns all GF by location. Throws where they do not add up to what was issued. */
export function gfByLocation(sum: Sum): Figures['gf'] {
  const units = {
    issued: -sum('platform', 'issuance', 'GF'),
    wealth: sum('platform', 'wealth', 'GF'),
    releasePool: sum('platform', 'release-pool', 'GF'),
    treasury: sum('platform', 'treasury', 'GF'),
    fees: sum('platform', 'fees', 'GF'),
  }
  const { issued, ...parts } = units
  const people = (['member', 'shop'] as const).flatMap((holder) =>
    (['available', 'frozen', 'allowance', 'delayed'] as const).map((purpose) => sum(holder, purpose, 'GF')),
  )
  const there = [...Object.values(parts), ...people].reduce((all, part) => all + part, 0n)
  if (there !== issued) throw new Error('the balances do not sum to the points issued: run the audit')
  return {
    issued: writeUnits(issued),
    members: totalHeldBy(sum, 'member', 'GF'),
    shops: totalHeldBy(sum, 'shop', 'GF'),
    wealth: writeUnits(units.wealth),
    releasePool: writeUnits(units.releasePool),
    treasury: writeUnits(units.treasury),
    fees: writeUnits(units.fees),
  }
}

/**
 * Returns the outstanding PV and the kinds of events that issued them. Released PV is subtracted from the total, not from a
 * source, since a PV has no origin.
 */
export async function pvBySource(tx: Tx, sum: Sum): Promise<Figures['pv']> {
  const { rows } = await sql<{ kind: string; made: Units; back: Units }>`
    select kind, sum(outflow)::bigint as made, sum(inflow)::bigint as back from economy.flow
    where purpose = 'issuance' and unit = 'PV' group by kind order by sum(outflow) desc, kind`.execute(tx)
  const outstanding = -sum('platform', 'issuance', 'PV')
  const released = rows.find(({ kind }) => kind === 'release')?.back ?? 0n
  const counted = rows.reduce((all, { made, back }) => all + made - back, 0n)
  return {
    outstanding: writeUnits(outstanding),
    members: totalHeldBy(sum, 'member', 'PV'),
    shops: totalHeldBy(sum, 'shop', 'PV'),
    pending: writeUnits(sum('member', 'pending', 'PV')),
    released: writeUnits(released),
    sources: rows
      .filter(({ kind }) => kind !== 'release')
      .map(({ kind, made, back }) => ({ kind, made: writeUnits(made), back: writeUnits(back) })),
    uncounted: writeUnits(outstanding - counted),
  }
}

function totalHeldBy(sum: Sum, holder: 'member' | 'shop', unit: 'GF' | 'PV') {
  return {
    available: writeUnits(sum(holder, 'available', unit)),
    frozen: writeUnits(
      sum(holder, 'frozen', unit) + sum(holder, 'allowance', unit) + sum(holder, 'delayed', unit),
    ),
  }
}
