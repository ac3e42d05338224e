import { sql } from 'kysely'
import { freeKeptRewardsJob, grantWaitingRewards, matureRewards } from '../../ledger/index.ts'
import { finalizePayments, pendingAtShopsOnHold } from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf, endOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { countGrants, payDividends, pvChangeListener } from '../../referrals/index.ts'
import { rewardRules } from '../../reward-rules.ts'

/**
 * Passes the given number of midnights: moves the clock to a minute past each, and runs the jobs of rewards as a server does.
 */
export async function passNights(db: Db, count: number, given?: Parameters): Promise<void> {
  const parameters = given ?? (await openParameters(db))
  for (let n = 0; n < count; n += 1) {
    const midnight = await toNextDay(db)
    await runNightlyJobs(db, parameters, midnight)
  }
}

export async function runNightlyJobs(db: Db, parameters: Parameters, midnight: Date): Promise<void> {
  for (const job of nightJobs(db, parameters)) await job(midnight)
}

/** Returns the jobs of rewards at a midnight, in the order of a server. */
export function nightJobs(db: Db, parameters: Parameters): ((midnight: Date) => Promise<void>)[] {
  return [
    () => grantWaitingRewards(db, { rules: rewardRules(parameters), granted: [countGrants] }),
    (midnight) =>
      matureRewards(db, midnight, {
        pendingAtShopsOnHold: pendingAtShopsOnHold,
        matured: [pvChangeListener(parameters)],
      }),
    (midnight) => finalizePayments(db, midnight, rewardRules(parameters)),
    (midnight) => payDividends(db, parameters, midnight),
    (midnight) => freeKeptRewardsJob(db).run(midnight),
  ]
}

/** Moves the clock to a minute past the next midnight without running jobs. Returns that midnight. */
export async function toNextDay(db: Db): Promise<Date> {
  const now = await momentNow(db)
  const midnight = endOf(dayOf(now))
  const seconds = (midnight.getTime() - now.getTime()) / 1000 + 60
  await sql`update platform.clock set ahead = ahead + make_interval(secs => ${seconds})`.execute(db)
  return midnight
}
