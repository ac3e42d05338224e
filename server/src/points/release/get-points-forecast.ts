import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { getPointsForecast as endpoint } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { restrictionsOf } from '../../identity/index.ts'
import { accountId, keptPvByDay, owedPv } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addDays, dayOf, daysBetween, midnightOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { packagePrices } from '../rules.ts'
import { accrue } from './accrual.ts'
import { forecastDays, goalDay, type NewPvForecast, newPvForecast, packageForecast } from './forecast.ts'
import { rateVersions } from './release-rates.ts'

const YEAR = 365
const PACE_DAYS = 30

export function getPointsForecast(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ member: { memberId, memberSince } }) => {
    const { db, parameters } = ctx
    const moment = await momentNow(db)
    const [today, registered] = [dayOf(moment), dayOf(memberSince)]
    const balances = await ctx.partyBalances(memberId)
    if (!balances) throw new Refusal('notFound')
    const accrual = await accrue(db, parameters, memberId, registered, today)
    const present = {
      moment,
      registered: accrual.registeredOn,
      accrued: accrual.accrued,
      pv: accrual.available,
      kept: await keptPvByDay(db, memberId),
      releasesFrom: await releasesFrom(db, memberId, moment),
      versions: rateVersions(parameters),
      divisor: parameters.get('points.release-divisor'),
    }
    const curve = []
    for (const { day, releasedGf, pv } of forecastDays(present)) {
      curve.push({ day, releasedGf: writeUnits(releasedGf), pv: writeUnits(pv) })
      if (curve.length === YEAR) break
    }
    const days = Math.max(1, Math.min(PACE_DAYS, daysBetween(registered, today) + 1))
    const pace = (await earnedSince(db, memberId, addDays(today, 1 - days))) / BigInt(days)
    const goals = ctx.milestones()
    const milestone = (of: 'earned' | 'balance', goal: Units, now: Units) => ({
      pv: writeUnits(goal),
      of,
      now: writeUnits(now),
      on: goalDay(today, now, goal, pace),
      reached: now >= goal,
    })
    return {
      curve,
      newPv: shownNewPv(newPvForecast(present)),
      pace: writeUnits(pace),
      milestones: [
        milestone('earned', goals.earned, balances.pvEarned),
        milestone('balance', goals.balance, balances.pv + balances.frozenPv),
      ],
      packages: [...packagePrices].map(([months, parameter]) => {
        const price = parameters.get(parameter)
        const { releasedGf, net, breakEvenDay } = packageForecast(present, months, price)
        return {
          months,
          price: writeUnits(price),
          releasedGf: writeUnits(releasedGf),
          net: writeUnits(net),
          breakEvenDay,
        }
      }),
    }
  }
}

const shownNewPv = ({ pv, yearGf, halfDay }: NewPvForecast) => ({
  pv: writeUnits(pv),
  yearGf: writeUnits(yearGf),
  halfDay,
})

/** When the daily release can go on: while a member owes PV, or releases are restricted, it releases nothing. */
async function releasesFrom(db: Db, memberId: number, moment: Date): Promise<Date | null> {
  if ((await owedPv(db, memberId)) > 0n) return null
  const restriction = (await restrictionsOf(db, memberId)).find(({ part }) => part === 'releases')
  return restriction ? restriction.until : moment
}

/** PV that was earned for good since the beginning of a day. */
async function earnedSince(db: Db, memberId: number, day: string): Promise<Units> {
  const account = accountId(memberId, 'available', 'PV')
  const { rows } = await sql<{ earned: Units }>`
    select coalesce(sum(l.amount), 0)::bigint as earned from (
      select s.*, ledger.journal_lower_bound(${account}, s.low + 1) as lower_bound
      from ledger.seq_ranges_between(${account}, ${midnightOf(day)}, null) s offset 0
    ) s join ledger.line l on l.account_id = ${account} and l.seq > s.low and l.seq <= s.high and l.journal_id >= s.lower_bound
    where l.counted and l.amount > 0`.execute(db)
  return rows[0]?.earned ?? 0n
}
