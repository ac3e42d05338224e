import { writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { notify } from '../identity/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Job } from '../platform/jobs/jobs.ts'

const CHUNK = 1000

/**
 * Job: marks records that have reached their end as matured and notifies their owners. Pays nothing and takes no waiting
 * locks: a record being redeemed is skipped.
 */
export function maturityJob(db: Db): Job {
  return {
    name: 'wealth.maturity',
    inOrder: true,
    every: { minutes: 5 },
    async run() {
      for (;;) {
        const matured = await db.transaction().execute(async (tx) => {
          const records = await markMatured(tx)
          await notify(
            tx,
            records.map(({ id, member_id, worth, zh, en }) => ({
              to: member_id,
              about: { kind: 'wealth-matured', amount: writeUnits(worth), product: { zh, en } },
              occasion: String(id),
            })),
          )
          return records.length
        })
        if (matured < CHUNK) return
      }
    },
  }
}

async function markMatured(tx: Tx) {
  const { rows } = await sql<{ id: number; member_id: number; worth: bigint; zh: string; en: string }>`
    update wealth.record r set status = 'matured' from wealth.product p
    where r.status = 'active' and p.id = r.product_id and r.id in (
      select id from wealth.record where status = 'active' and ends_at <= platform.now()
      order by ends_at limit ${CHUNK} for update skip locked)
    returning r.id, r.member_id, r.amount + r.promised_interest as worth, p.name_zh as zh, p.name_en as en`.execute(
    tx,
  )
  return rows
}
