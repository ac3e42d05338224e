import type * as contract from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { namesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { tradeOf } from '../trades/own-trade.ts'
import { sideOf } from '../trades/trades.ts'
import { BLOCKS_PER_DAY, REPORTS_PER_DAY } from './chat-rules.ts'
import { checkOtherMember } from './check-other-member.ts'

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
