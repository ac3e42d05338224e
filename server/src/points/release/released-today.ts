import type { Units } from '@torch/contract/money.ts'
import type pg from 'pg'
import { loader } from '../../platform/database/batcher.ts'

const STATEMENT = {
  name: 'points.released_today',
  text: 'select member, gf from points.released_today($1::integer[])',
}

/**
 * Returns a loader of the GF that a member's PV released since midnight, automatically and by hand, before the fee of the latter.
 * Home reads it with the balances, so concurrent calls share a query (data loader).
 */
export function releasedTodayLoader(pool: pg.Pool): (memberId: number) => Promise<Units> {
  const load = loader(async (members: number[]) => {
    const { rows } = await pool.query<{ member: number; gf: Units }>({ ...STATEMENT, values: [members] })
    return new Map(rows.map(({ member, gf }) => [member, gf]))
  })
  return async (memberId) => (await load(memberId)).row ?? 0n
}
