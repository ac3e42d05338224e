import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { publicProfilesOf } from '../../identity/index.ts'
import { moveIdempotently } from '../../ledger/index.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { accountsOf, type DelayedTransfer, giveBack, lockDelayed } from './delayed-transfers.ts'

export function listDelayedTransfers({ db }: PointsContext): Handler<typeof contract.listDelayedTransfers> {
  return async ({ query: { before, size }, member: { memberId } }) => {
    const earlier = before === undefined ? sql`true` : sql`id < ${before}::bigint`
    // Each side has its own index.
    const side = (column: 'from_id' | 'to_id') => sql`
      (select * from points.delayed_transfer
      where ${sql.ref(column)} = ${memberId} and ended_at is null and ${earlier} order by id desc limit ${size + 1})`
    const { rows } = await sql<DelayedTransfer>`
      select * from (${side('from_id')} union all ${side('to_id')}) both_sides
      order by id desc limit ${size + 1}`.execute(db)
    const shown = rows.slice(0, size).map((row) => {
      const isIncoming = row.to_id === memberId
      return { row, isIncoming, other: isIncoming ? row.from_id : row.to_id }
    })
    const profileOf = await publicProfilesOf(
      db,
      shown.map(({ other }) => other),
    )
    return {
      records: shown.map(({ row, isIncoming, other }) => ({
        id: Number(row.id),
        transferNo: row.transfer_no,
        isIncoming,
        person: profileOf(other),
        amount: writeUnits(row.amount),
        note: row.note,
        createdTime: row.at.toISOString(),
        arrivesTime: row.ends_at.toISOString(),
      })),
      hasMore: rows.length > size,
    }
  }
}

/**
 * Calls a transfer back, as long as it has not arrived: also with a frozen account and during a halt, since the GF go back to
 * their member (rules/points#delayed-transfers).
 */
export function callBackTransfer(ctx: PointsContext): Handler<typeof contract.callBackTransfer> {
  return async (call) => {
    const { memberId } = call.member
    const found = await replayIfAnswered(ctx.db, call.key, async () => {
      const row = await tables(ctx.db)
        .selectFrom('points.delayed_transfer')
        .select(['id', 'to_id'])
        .where('transfer_no', '=', call.params.transferNo)
        .where('from_id', '=', memberId)
        .executeTakeFirst()
      if (!row) throw new Refusal('unknownDelayedTransfer')
      return row
    })
    if (found instanceof Replay) return found
    const result = await moveIdempotently(ctx.db, call, accountsOf(memberId), async (tx) => {
      const sent = await lockDelayed(tx, found.id)
      if (sent.state !== 'on-its-way') throw new Refusal('delayedTransferEnded')
      const moment = await momentNow(tx)
      await giveBack(tx, sent, { as: 'called-back', actor: `member:${memberId}`, moment })
      return {
        transferNo: sent.transfer_no,
        amount: writeUnits(sent.amount),
        time: moment.toISOString(),
      }
    })
    if (result instanceof StoredAnswer)
      for (const to of [memberId, found.to_id]) ctx.events.publish({ to, type: 'points-changed', ref: '' })
    return result
  }
}
