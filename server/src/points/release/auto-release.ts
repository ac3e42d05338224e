import { sql } from 'kysely'
import { type NewNotice, notify } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { tables } from '../tables.ts'

/** Returns when the running auto-release ends; null where none runs. */
export async function autoReleaseEnd(db: Db, memberId: number, moment: Date): Promise<Date | null> {
  const running = await tables(db)
    .selectFrom('points.auto_release')
    .select('ends_at')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', moment)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return running?.ends_at ?? null
}

const DAYS_BEFORE = 3
/** How many days late an end is still announced: after an outage, not after weeks. */
const DAYS_AFTER = 7
const CHUNK = 1000

/**
 * Job: notifies members of the end of an auto-release, three days before and when it ends. Once per package: a repeated notice
 * has an occasion that is already known.
 */
export function autoReleaseNotices(db: Db): Job {
  return {
    name: 'points.auto-release-notices',
    every: { minutes: 10 },
    async run() {
      for (let last = 0n; ; ) {
        const { rows } = await sql<{ id: bigint; member_id: number; ends_at: Date; has_ended: boolean }>`
          select id, member_id, ends_at, ends_at <= platform.now() as has_ended from points.auto_release
          where id > ${last} and ends_at > platform.now() - make_interval(days => ${DAYS_AFTER})
            and ends_at <= platform.now() + make_interval(days => ${DAYS_BEFORE})
          order by id limit ${CHUNK}`.execute(db)
        await notify(
          db,
          rows.map(
            ({ id, member_id, ends_at, has_ended }): NewNotice => ({
              to: member_id,
              about: {
                kind: has_ended ? 'auto-release-ended' : 'auto-release-ending',
                endTime: ends_at.toISOString(),
              },
              occasion: String(id),
            }),
          ),
        )
        if (rows.length < CHUNK) return
        last = rows.at(-1)?.id ?? last
      }
    },
  }
}
