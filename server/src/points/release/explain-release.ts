import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Step } from '@torch/contract/points.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import type { Entry } from '../history/entries.ts'
import type { Explainer } from '../history/explanation.ts'
import { bandLastDays, bandRates } from '../rules.ts'
import { MILLIONTHS } from './accrual.ts'
import { perMille, rateOn, rateVersions } from './release-rates.ts'

/** Returns the day a release was due: an automatic one may have been made later. */
export function dueDay({ ref, at }: Pick<Entry, 'ref' | 'at'>): string {
  return /^release:(\d{4}-\d\d-\d\d):/.exec(ref)?.[1] ?? dayOf(at)
}

/** Explains a release by recomputing it from the ledger: each day since the one before, with its PV and rate. */
export function explainRelease(ctx: PointsContext): Explainer {
  return async ({ memberId, entry, unit, rule, counterAmount }) => {
    const divisor = rule('points.release-divisor')
    if (unit === 'GF') {
      return {
        steps: [
          { label: 'base', amount: writeUnits(-counterAmount) },
          { label: 'divided-by', rate: String(divisor.value) },
          { label: 'result', amount: writeUnits(entry.amount) },
        ],
        rules: [divisor],
      }
    }
    const { days, registered } = await daysOfRelease(ctx, memberId, entry)
    const released = -entry.amount
    const accrued = days.reduce((sum, day) => sum + day.accrued, 0n)
    const carried = released - accrued / MILLIONTHS
    const capped: Step[] = carried < 0n ? [{ label: 'capped-at', amount: writeUnits(released) }] : []
    const number = Math.max(1, days.length > 0 ? dayNumber(registered, dueDay(entry)) : 1)
    const band = bandLastDays.findIndex((last) => BigInt(number) <= rule(last).value)
    const rate = bandRates[band === -1 ? bandRates.length - 1 : band]
    return {
      steps: [
        ...(carried > 0n ? [{ label: 'carried' as const, amount: writeUnits(carried) }] : []),
        ...mergeEqualDays(days),
        ...capped,
        { label: 'result', amount: writeUnits(released) },
      ],
      rules: [...(rate ? [rule(rate)] : []), divisor],
    }
  }
}

const dayNumber = (registered: string, day: string) =>
  Math.round((Date.parse(day) - Date.parse(registered)) / DAY_MS) + 1

export interface ReleaseDay {
  day: string
  /** PV at the day's beginning, in units. */
  pv: Units
  ppm: number
  /** In millionths of a unit. */
  accrued: bigint
}

async function daysOfRelease(
  { db, parameters }: PointsContext,
  memberId: number,
  entry: Entry,
): Promise<{ days: ReleaseDay[]; registered: string }> {
  const due = dueDay(entry)
  const { registered, before } = await sinceRelease(db, memberId, entry)
  const first = before === undefined ? registered : addDays(before, 1)
  const versions = rateVersions(parameters)
  const balances = await balancesAtBeginning(db, accountId(memberId, 'available', 'PV'), first, due)
  return {
    registered,
    days: balances.map(({ day, pv }) => {
      const ppm = rateOn(versions, registered, day)
      return { day, pv, ppm, accrued: pv * BigInt(ppm) }
    }),
  }
}

/** Returns the due day of the release before this one, if any, and the day of registration. */
async function sinceRelease(db: Db, memberId: number, entry: Entry) {
  const { rows } = await sql<{ ref: string; at: Date }>`
    select e.ref, e.at from ledger.entry e
    where e.account_id = ${accountId(memberId, 'available', 'PV')} and e.kind = 'release' and e.kind <> 'payment'
      and e.seq < ${entry.seq}
    order by e.seq desc limit 1`.execute(db)
  const { rows: kept } = await sql<{ registered: string }>`
    select registered_on::text as registered from points.accrual where member_id = ${memberId}`.execute(db)
  const [earlier] = rows
  return { before: earlier && dueDay(earlier), registered: kept[0]?.registered ?? dayOf(entry.at) }
}

/**
 * Returns the PV at the beginning of each day as releases count it: the ledger's balance at that midnight, with late releases
 * subtracted from their own day on.
 */
async function balancesAtBeginning(
  db: Db,
  account: bigint,
  first: string,
  last: string,
): Promise<{ day: string; pv: Units }[]> {
  if (first > last) return []
  const { rows } = await sql<{ day: string; pv: Units }>`
    select d.day::text, (ledger.balance_before(${account}, d.begins)
      + coalesce((
        select sum(r.amount) from ledger.entry r
        where r.account_id = ${account} and r.kind = 'release' and r.kind <> 'payment' and r.at >= d.begins
          and r.ref like 'release:%' and split_part(r.ref, ':', 2)::date < d.day
      ), 0))::bigint as pv
    from (
      select day::date as day, day::timestamp at time zone 'Asia/Shanghai' as begins
      from generate_series(${first}::date, ${last}::date, interval '1 day') day
    ) d order by d.day`.execute(db)
  return rows
}

/** Merges neighbouring days with the same PV and rate into one line. */
export function mergeEqualDays(days: ReleaseDay[]): Step[] {
  const groups: ReleaseDay[][] = []
  for (const day of days) {
    const last = groups.at(-1)
    if (last?.[0] && last[0].pv === day.pv && last[0].ppm === day.ppm) last.push(day)
    else groups.push([day])
  }
  return groups.flatMap((group): Step[] => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last || first.accrued === 0n) return []
    const result = writeUnits((first.accrued * BigInt(group.length)) / MILLIONTHS)
    const same = { day: last.day, amount: writeUnits(first.pv), rate: perMille(first.ppm), result }
    return group.length === 1
      ? [{ label: 'release-day', ...same }]
      : [{ label: 'release-days', from: first.day, ...same }]
  })
}
