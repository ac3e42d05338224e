import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { levels, rulesInForce } from '../rules.ts'

const CHUNK = 500
const PARTIES = 10_000

/**
 * Job, once a day: checks levels and VIP (rules/referrals#levels). They are checked whenever a figure changes; this finds
 * changes without one, such as a changed minimum.
 */
export function standingJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'referrals.standing',
    inOrder: true,
    every: 'day',
    async run() {
      await checkLevels(db, parameters)
      await checkVips(db, parameters)
    },
  }
}

async function checkLevels(db: Db, parameters: Parameters): Promise<void> {
  const minFriends = Math.min(...levels.map(({ friends }) => Number(parameters.get(friends))))
  for (let last = 0; ; ) {
    const { rows } = await sql<{ member_id: number }>`
      select member_id from referrals.member where (valid_friends >= ${minFriends} or rank > 0) and member_id > ${last}
      order by member_id limit ${CHUNK}`.execute(db)
    if (rows.length === 0) return
    const members = rows.map(({ member_id }) => member_id)
    last = members.at(-1) ?? last
    await check(db, parameters, members)
  }
}

async function checkVips(db: Db, parameters: Parameters): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(party_id), 0) as last from ledger.balance where id = (select max(id) from ledger.balance)`.execute(
    db,
  )
  for (let from = 0; from <= (rows[0]?.last ?? 0); from += PARTIES) {
    const { rows: earners } = await sql<{ member_id: number }>`
      select i.member_id from ledger.balance b join identity.invitation i on i.member_id = b.party_id
      where b.id >= ${from}::bigint * 16 and b.id < ${from + PARTIES}::bigint * 16
        and b.purpose = 'available' and b.unit = 'PV' and b.earned >= ${parameters.get('referrals.vip-pv-units')}
        and not exists (select from referrals.member r where r.member_id = i.member_id and r.vip_at is not null)`.execute(
      db,
    )
    if (earners.length > 0)
      await check(
        db,
        parameters,
        earners.map(({ member_id }) => member_id),
      )
  }
}

async function check(db: Db, parameters: Parameters, members: number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select ledger.lock(array(select m::bigint * 16 + 1 from unnest(${members}::integer[]) m))`.execute(
      tx,
    )
    await sql`select referrals.check_standing(${members}::integer[], platform.now(), ${rulesInForce(parameters)}::jsonb)`.execute(
      tx,
    )
  })
}
