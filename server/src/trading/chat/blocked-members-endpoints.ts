import type * as contract from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { membersSince, namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { TradingContext } from '../context.ts'
import { BLOCKS_PER_DAY, REPORTS_PER_DAY } from '../rules.ts'
import { tables } from '../tables.ts'
import { tradeOf } from '../trades/own-trade.ts'
import { sideOf } from '../trades/trades.ts'

/** Blocks a member: from then on neither takes orders of the other. The blocked member is not notified. */
export function blockMember({ db }: TradingContext): Handler<typeof contract.blockMember> {
  return async ({ body: { blockedMemberId }, member: { memberId } }) => {
    await limitUse(db, `blocks:${memberId}`, BLOCKS_PER_DAY)
    await checkOtherMember(db, memberId, blockedMemberId)
    await tables(db)
      .insertInto('trading.block')
      .values({ member_id: memberId, blocked_id: blockedMemberId })
      .onConflict((already) => already.doNothing())
      .execute()
    return null
  }
}

export function unblockMember({ db }: TradingContext): Handler<typeof contract.unblockMember> {
  return async ({ body: { blockedMemberId }, member: { memberId } }) => {
    await sql`
      delete from trading.block where member_id = ${memberId} and blocked_id = ${blockedMemberId}::bigint`.execute(
      db,
    )
    return null
  }
}

/** Lists blocked members under their names in the hall. */
export function listBlocked({ db }: TradingContext): Handler<typeof contract.listBlocked> {
  return async ({ member: { memberId } }) => {
    const rows = await tables(db)
      .selectFrom('trading.block')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .execute()
    const names = await namesOf(
      db,
      rows.map((row) => row.blocked_id),
    )
    return rows.map(({ blocked_id, at }) => ({
      userId: blocked_id,
      nickname: names.get(blocked_id)?.nickname ?? null,
      username: names.get(blocked_id)?.masked ?? '***',
      since: at.toISOString(),
    }))
  }
}

/** Reports a member to the arbiters. The reported member is not notified. */
export function reportMember({ db }: TradingContext): Handler<typeof contract.reportMember> {
  return async ({ body, member: { memberId } }) => {
    await checkOtherMember(db, memberId, body.reportedMemberId)
    if (body.transactionId !== undefined) {
      const trade = await tradeOf(db, body.transactionId, memberId)
      if (!sideOf(trade, body.reportedMemberId)) throw new Refusal('unknownTrade')
    }
    await limitUse(db, `reports:${memberId}`, REPORTS_PER_DAY)
    await tables(db)
      .insertInto('trading.report')
      .values({
        reporter_id: memberId,
        reported_id: body.reportedMemberId,
        trade_id: body.transactionId ?? null,
        reason: body.reason,
        description: body.description,
      })
      .execute()
    return null
  }
}

/** Returns whether one of the two members blocked the other; neither can then trade with the other. */
export async function areBlocked(db: Db, a: number, b: number): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from trading.block
      where member_id = ${a} and blocked_id = ${b} or member_id = ${b} and blocked_id = ${a}
    ) as blocked`.execute(db)
  return rows[0]?.blocked === true
}

/** Throws `blockSelf` for the caller and `unknownPerson` for an unknown member. The id may be beyond the range of ids. */
export async function checkOtherMember(db: Db, own: number, other: number): Promise<void> {
  if (other === own) throw new Refusal('blockSelf')
  const known = other <= 2_147_483_647 && (await membersSince(db, [other])).has(other)
  if (!known) throw new Refusal('unknownPerson')
}
