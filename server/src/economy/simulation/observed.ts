import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { addDays } from '../../platform/time/calendar.ts'
import type { Figures, Registered } from '../counts/figures.ts'

const DAYS = 30
const HUNDREDTH = 100n

/** Returns members' recent behaviour per member and day, the default of a simulation. `today` is left out. */
export async function observedBehaviour(
  tx: Tx,
  today: string,
  cohorts: readonly Registered[],
): Promise<Figures['observed']> {
  const { rows } = await sql<{ days: number; paid: Units; exchanged: Units; earned: Units }>`
    with recent as (
      select * from economy.flow where day < ${today}::date and day >= ${today}::date - ${DAYS}::integer
    )
    select (
        select least(${DAYS}, ${today}::date - min(day))::integer from economy.events where day < ${today}::date
      ) as days,
      coalesce(sum(outflow - inflow) filter (where kind in ('payment', 'refund') and holder = 'member' and unit = 'GF'), 0)::bigint as paid,
      coalesce(sum(outflow) filter (where kind = 'exchange' and holder = 'member' and unit = 'GF'), 0)::bigint as exchanged,
      coalesce(sum(outflow - inflow) filter (where purpose = 'issuance' and unit = 'PV'
        and kind in ('payment', 'refund', 'gift-reward', 'team-reward', 'referral-reward', 'dividend', 'reward-granted',
          'reward-returned', 'reward-taken')), 0)::bigint as earned
    from recent`.execute(tx)
  const [row] = rows
  const members = cohorts.reduce((all, cohort) => all + cohort.members, 0)
  const days = Math.max(0, row?.days ?? 0)
  const memberDays = BigInt(members) * BigInt(days)
  const aDay = (units: Units) => writeUnits(memberDays === 0n ? 0n : units / memberDays)
  const paid = row?.paid ?? 0n
  const earned = row?.earned ?? 0n
  return {
    members,
    joined: cohorts
      .filter(({ registered }) => registered >= addDays(today, -DAYS) && registered < today)
      .reduce((all, cohort) => all + cohort.members, 0),
    days,
    spend: aDay(paid),
    exchange: aDay(row?.exchanged ?? 0n),
    // Two decimals, as in the form; PV per GF.
    reward: writeUnits(paid <= 0n || earned <= 0n ? 0n : ((earned * HUNDREDTH) / paid) * HUNDREDTH),
  }
}
