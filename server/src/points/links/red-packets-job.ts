import { writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import { accountId, lockAccounts, post } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { tables } from '../tables.ts'
import { lockLink } from './links.ts'
import { accountsOf, packets } from './red-packets.ts'

const CHUNK = 500

interface Infrastructure {
  db: Db
  events: Pick<Events, 'publish'>
}

/** Job: returns what was not taken once the time is over, each packet in its own transaction. */
export function redPacketsJob({ db, events }: Infrastructure): Job {
  return {
    name: 'points.red-packets',
    inOrder: true,
    every: { minutes: 1 },
    async run() {
      for (;;) {
        const due = await tables(db)
          .selectFrom('points.red_packet')
          .select(['id', 'from_id'])
          .where('ended_at', 'is', null)
          .where('ends_at', '<=', sql<Date>`platform.now()`)
          .orderBy('ends_at')
          .limit(CHUNK)
          .execute()
        for (const { id, from_id } of due) {
          await db.transaction().execute((tx) => returnRemainder(tx, id, from_id))
          events.publish({ to: from_id, type: 'points-changed', ref: '' })
        }
        if (due.length < CHUNK) return
      }
    },
  }
}

async function returnRemainder(tx: Tx, id: bigint, sender: number): Promise<void> {
  await lockAccounts(tx, accountsOf(sender))
  const packet = await lockLink(packets, tx, id)
  if (packet.ended_at !== null || !packet.expired) return
  const moment = await momentNow(tx)
  const amount = packet.left_amount
  const [journal] = await post(
    tx,
    [
      {
        kind: 'red-packet-returned',
        actor: 'system',
        ref: packet.packet_no,
        legs: [
          { account: accountId(sender, 'frozen', 'GF'), amount: -amount, counted: false },
          { account: accountId(sender, 'available', 'GF'), amount },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Error(`the rest of red packet ${packet.packet_no} is not frozen`)
  await tables(tx)
    .updateTable('points.red_packet')
    .set({ left_amount: 0n, returned: amount, ended_at: moment })
    .where('id', '=', id)
    .execute()
  await notify(tx, [
    {
      to: sender,
      about: { kind: 'red-packet-returned', amount: writeUnits(amount), code: packet.code },
      occasion: packet.packet_no,
    },
  ])
}
