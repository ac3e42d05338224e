import { writeUnits } from '@torch/contract/money.ts'
import type { Db } from '../platform/database/db.ts'
import { alertsOf } from './alerts/alerts-endpoints.ts'
import { tables } from './tables.ts'
import { usdtTxIdsOf } from './trades/usdt-tx.ts'

/**
 * Returns what this module stores about a member, for download: own orders and trades, what the member wrote and gave, and
 * blocked or reported members. Files by id, which outlives any link. Other members' texts are left out.
 */
export async function tradingDataOf(db: Db, memberId: number) {
  const from = tables(db)
  const orders = await from
    .selectFrom('trading.order')
    .selectAll()
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .execute()
  const trades = await from
    .selectFrom('trading.trade')
    .selectAll()
    .where((is) => is.or([is('buyer_id', '=', memberId), is('seller_id', '=', memberId)]))
    .orderBy('id')
    .execute()
  const txIds = await usdtTxIdsOf(db, memberId)
  const sides = new Map(trades.map((trade) => [trade.id, trade.buyer_id === memberId ? 'buyer' : 'seller']))
  const ids = trades.map((trade) => trade.id)
  const messages =
    ids.length === 0
      ? []
      : await from
          .selectFrom('trading.message')
          .selectAll()
          .where('trade_id', 'in', ids)
          .orderBy('id')
          .execute()
  const appeals = await from
    .selectFrom('trading.appeal')
    .selectAll()
    .where('appellant_id', '=', memberId)
    .orderBy('id')
    .execute()
  const evidence = await from
    .selectFrom('trading.evidence')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const usdtCodes = await from
    .selectFrom('trading.usdt_code')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const blocked = await from
    .selectFrom('trading.block')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
  const reports = await from
    .selectFrom('trading.report')
    .selectAll()
    .where('reporter_id', '=', memberId)
    .orderBy('id')
    .execute()
  return {
    orders: orders.map((order) => ({
      orderNo: order.order_no,
      type: order.type,
      status: order.status,
      remark: order.remark,
      minPartners: order.min_partners,
      minDays: order.min_days,
      link: order.link,
      gfAmount: writeUnits(order.amount),
      unitPrice: writeUnits(order.unit_price),
      perMille: order.per_mille,
      limitPrice: order.limit_price === null ? null : writeUnits(order.limit_price),
      usdtCode: order.usdt_code,
      createdTime: order.created_at.toISOString(),
    })),
    trades: trades.map((trade) => ({
      transactionNo: trade.trade_no,
      side: sides.get(trade.id),
      status: trade.status,
      gfAmount: writeUnits(trade.amount),
      totalPrice: writeUnits(trade.total_price),
      // The other side's picture is left out.
      proof: trade.buyer_id === memberId ? trade.proof : null,
      usdtTxId: txIds.get(trade.id) ?? null,
      createdTime: trade.created_at.toISOString(),
      endedTime: (trade.released_at ?? trade.cancelled_at)?.toISOString() ?? null,
    })),
    messages: messages
      .filter((message) => message.sender === sides.get(message.trade_id))
      .map(({ trade_id, text, phrase, picture, at }) => ({
        transactionId: trade_id,
        text,
        phrase,
        picture,
        time: at.toISOString(),
      })),
    appeals: appeals.map((appeal) => ({
      appealNo: appeal.appeal_no,
      kind: appeal.kind,
      reason: appeal.reason,
      status: appeal.status,
      description: appeal.description,
      contact: appeal.contact,
      createdTime: appeal.created_at.toISOString(),
    })),
    evidence: evidence.map(({ file, description, at }) => ({ file, description, time: at.toISOString() })),
    usdtCodes: usdtCodes.map(({ name, network, address, file, kept_at }) => ({
      name,
      network,
      address,
      file,
      savedTime: kept_at.toISOString(),
    })),
    alerts: await alertsOf(db, memberId),
    blocked: blocked.map(({ blocked_id, at }) => ({ userId: blocked_id, since: at.toISOString() })),
    reports: reports.map(({ reported_id, reason, description, at }) => ({
      userId: reported_id,
      reason,
      description,
      time: at.toISOString(),
    })),
  }
}
