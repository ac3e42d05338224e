import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Figures } from './figures.ts'

type Concentration = Figures['concentration'][number]

const BASIS_POINTS = 10_000
const GROUPS = ['1', '10', '100', '1%', '10%'] as const
const HOLDER_KINDS = ['members-gf', 'members-pv', 'shops-gf', 'shops-pv'] as const

interface Row {
  population: Concentration['population']
  n: bigint
  total: Units
  gini: number
  /** Units; the driver returns arrays as text. */
  held: string[]
  sizes: number[]
  curve: number[]
}

/**
 * Returns the concentration of holdings, for members and shops separately, in one pass and one sort. Holders of nothing are
 * left out: unused accounts would make any economy look unequal.
 */
export async function concentrationOf(tx: Tx): Promise<Concentration[]> {
  const { rows } = await sql<Row>`
    with amounts as (
      select v.population, v.amount, h.id
      from economy.holding h cross join lateral (values
        (h.kind || 's-gf', h.gf_available + h.gf_frozen + h.gf_wealth), (h.kind || 's-pv', h.pv_available + h.pv_frozen)
      ) as v (population, amount)
      where v.amount > 0
    ), held as materialized (
      select population, amount, row_number() over w as place,
        sum(amount) over w as upto, count(*) over (partition by population) as n
      from amounts window w as (partition by population order by amount, id rows unbounded preceding)
    ), sums as (
      select population, max(n) as n, sum(amount)::bigint as total, sum(upto) as under,
        coalesce(sum(amount) filter (where place > n - 1), 0)::bigint as top_1,
        coalesce(sum(amount) filter (where place > n - 10), 0)::bigint as top_10,
        coalesce(sum(amount) filter (where place > n - 100), 0)::bigint as top_100,
        coalesce(sum(amount) filter (where place > n - (n + 99) / 100), 0)::bigint as top_percent,
        coalesce(sum(amount) filter (where place > n - (n + 9) / 10), 0)::bigint as top_tenth
      from held group by population
    ), points as (
      select s.population, array_agg(coalesce(div(h.upto * ${BASIS_POINTS}, s.total), 0)::integer order by p.percent) as curve
      from sums s
      cross join generate_series(0, 100) as p (percent)
      left join held h on h.population = s.population and h.place = (s.n * p.percent + 99) / 100
      group by s.population
    )
    select s.population, s.n, s.total,
      greatest(0, div((s.n + 1) * s.total * ${BASIS_POINTS} - 2 * s.under * ${BASIS_POINTS}, s.n * s.total))::integer as gini,
      array[top_1, top_10, top_100, top_percent, top_tenth]::text[] as held,
      array[least(n, 1), least(n, 10), least(n, 100), (n + 99) / 100, (n + 9) / 10]::integer[] as sizes, p.curve
    from sums s join points p on p.population = s.population`.execute(tx)
  return HOLDER_KINDS.flatMap((population) => {
    const row = rows.find((one) => one.population === population)
    if (!row) return []
    return {
      population,
      holders: Number(row.n),
      total: writeUnits(row.total),
      gini: row.gini,
      top: GROUPS.map((group, place) => {
        const held = BigInt(row.held[place] ?? 0)
        return {
          group,
          holders: row.sizes[place] ?? 0,
          held: writeUnits(held),
          share: Number((held * BigInt(BASIS_POINTS)) / row.total),
        }
      }),
      curve: row.curve,
    }
  })
}
