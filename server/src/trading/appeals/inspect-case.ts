import type { inspectedAppeal, TraderRecord } from '@torch/contract/appeals-desk.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { appealStatus, appealType, type TradeState, tradeStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { FileLinks } from '../../files/index.ts'
import { areLinked, membersSince, namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { messageOf } from '../chat/messages.ts'
import { tables } from '../tables.ts'
import { reputationsOf } from '../traders/reputations.ts'
import { timelineOf } from '../trades/get-transaction.ts'
import { isUnreadableProof, tradesOfSameProof } from '../trades/proof-comparison.ts'
import { showTransaction } from '../trades/show-trades.ts'
import { givenFiles, type TradeRow, trades } from '../trades/trades.ts'
import { othersWithTx, usdtTxOf } from '../trades/usdt-tx.ts'
import { evidenceOf } from './appeals-of.ts'
import { type CaseRow, caseById, caseInQueue } from './case-queue.ts'
import { reportsAbout } from './reports.ts'
import { reasonsForSecondArbiter } from './second-arbiter.ts'

type InspectedAppeal = OnWire<typeof inspectedAppeal>

/** The number of latest chat messages shown: more than any trade has had. */
const MESSAGES_SHOWN = 500

interface Desk {
  parameters: Parameters
  links: Pick<FileLinks, 'urlForOperator'>
}

interface Reader {
  operatorId: number
  language: Language
}

/**
 * Returns a case as its arbiter sees it: both sides' reputation, timeline, chat, evidence, and other trades with the same
 * proof.
 */
export async function inspectCase(
  { parameters, links }: Desk,
  db: Db,
  id: number,
  { operatorId, language }: Reader,
): Promise<InspectedAppeal> {
  const row = await caseById(db, id)
  if (!row) throw new Refusal('unknownAppeal')
  const trade = await trades(db).where('t.id', '=', row.trade_id).executeTakeFirstOrThrow()
  const { buyer_id: buyer, seller_id: seller } = trade
  const open = (file: string) => links.urlForOperator(file, operatorId)
  return {
    ...caseInQueue(row, operatorId),
    description: row.description,
    contactInfo: row.contact,
    transaction: showTransaction(trade, open, language),
    statusBefore: tradeStatus[await statusBefore(db, row, trade)],
    buyer: await traderRecord(db, buyer, seller),
    seller: await traderRecord(db, seller, buyer),
    timeline: await timelineOf(db, trade),
    messages: await messagesOf(db, trade.id, open),
    paymentProof:
      trade.proof === null ? null : ((await givenFiles(db, [trade.proof], open)).get(trade.proof) ?? null),
    sameProof: await sameProofOf(db, trade.id),
    proofUnreadable: trade.proof !== null && (await isUnreadableProof(db, trade.proof)),
    usdtTx: await usdtTxOf(db, trade, 'arbiter'),
    sameUsdtTx: await sameUsdtTxOf(db, trade.id),
    evidence: (await evidenceOf(db, [row.id], open)).get(row.id) ?? [],
    reports: await reportsAbout(db, trade),
    evidenceRequest: { of: row.asked_of, text: row.asked_text },
    otherAppeals: await othersOf(db, row),
    decision: decisionOf(row),
    secondRemark: secondRemarkOf(row),
    secondArbiter: await secondArbiterOf(db, parameters, row, trade, operatorId),
    evidenceHours: Number(parameters.get('trading.evidence-hours')),
  }
}

/** Returns for each side why a decision by the reader would now need a second arbiter; empty where one is enough. */
async function secondArbiterOf(
  db: Db,
  parameters: Parameters,
  row: CaseRow,
  trade: TradeRow,
  operatorId: number,
): Promise<InspectedAppeal['secondArbiter']> {
  const planned = {
    kind: row.kind,
    evidenceDueAt: row.evidence_due_at,
    trade,
    arbiterId: operatorId,
    moment: trade.now,
  }
  return {
    buyer: await reasonsForSecondArbiter(db, parameters, planned, 'buyer'),
    seller: await reasonsForSecondArbiter(db, parameters, planned, 'seller'),
  }
}

/** Returns what was proposed or decided; null for rejected proposals and for settled cases. */
function decisionOf(row: CaseRow): InspectedAppeal['decision'] {
  const {
    for_side: forSide,
    findings,
    remark,
    early_reason: earlyReason,
    handler_name: by,
    proposed_at,
  } = row
  if (forSide === null || findings === null || proposed_at === null) return null
  const decided = row.status === 'succeeded' || row.status === 'failed'
  return {
    forSide,
    findings,
    remark: remark ?? '',
    earlyReason,
    by: by ?? '—',
    time: proposed_at.toISOString(),
    approvedBy: decided ? row.second_name : null,
  }
}

/** The remark of the last second arbiter: the first reads why a proposal was rejected. */
function secondRemarkOf({
  second_name: by,
  second_remark,
  status,
}: CaseRow): InspectedAppeal['secondRemark'] {
  if (by === null) return null
  return { by, remark: second_remark ?? '', approved: status === 'succeeded' || status === 'failed' }
}

/** Returns the trade's state when this case was opened. */
async function statusBefore(db: Db, row: CaseRow, trade: TradeRow): Promise<TradeState> {
  if (row.kind === 'complaint') return 'completed'
  if (trade.status_before !== null) return trade.status_before
  const step = await tables(db)
    .selectFrom('trading.step')
    .select('from_status')
    .where('trade_id', '=', row.trade_id)
    .where('act', '=', 'appeal')
    .where('at', '<=', row.created_at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.from_status ?? 'paid'
}

/** Returns the latest messages, oldest first. */
async function messagesOf(db: Db, tradeId: number, urlFor: (file: string) => string) {
  const rows = await tables(db)
    .selectFrom('trading.message')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .orderBy('id', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute()
  return rows.reverse().map((row) => messageOf(row, { as: 'arbiter', urlFor }))
}

async function sameProofOf(db: Db, tradeId: number): Promise<InspectedAppeal['sameProof']> {
  return withNames(db, await tradesOfSameProof(db, tradeId))
}

async function sameUsdtTxOf(db: Db, tradeId: number): Promise<InspectedAppeal['sameUsdtTx']> {
  const same = await othersWithTx(db, tradeId)
  return withNames(
    db,
    same.map((trade) => ({
      id: trade.id,
      tradeNo: trade.trade_no,
      buyerId: trade.buyer_id,
      paidAt: trade.givenAt,
    })),
  )
}

async function withNames(db: Db, same: { id: number; tradeNo: string; buyerId: number; paidAt: Date }[]) {
  const names = await namesOf(db, [...new Set(same.map(({ buyerId }) => buyerId))])
  return same.map(({ id, tradeNo, buyerId, paidAt }) => ({
    transactionId: id,
    transactionNo: tradeNo,
    buyer: names.get(buyerId)?.username ?? '—',
    time: paidAt.toISOString(),
  }))
}

async function othersOf(db: Db, row: CaseRow): Promise<InspectedAppeal['otherAppeals']> {
  const others = await tables(db)
    .selectFrom('trading.appeal')
    .select(['id', 'appeal_no', 'side', 'status', 'created_at'])
    .where('trade_id', '=', row.trade_id)
    .where('id', '<>', row.id)
    .orderBy('id', 'desc')
    .execute()
  return others.map(({ id, appeal_no, side, status, created_at }) => ({
    id,
    appealNo: appeal_no,
    appealType: appealType[side],
    appealStatus: appealStatus[status],
    createdTime: created_at.toISOString(),
  }))
}

interface Counts {
  cancelled: number
  time_outs: number
  won: number
  lost: number
  reports: number
  together: number
}

/** Returns an arbiter's summary of one side: how the member trades, and with whom. */
export async function traderRecord(db: Db, memberId: number, otherId: number): Promise<TraderRecord> {
  const [names, since, reputationOf, counts, linked] = await Promise.all([
    namesOf(db, [memberId]),
    membersSince(db, [memberId]),
    reputationsOf(db, [memberId]),
    countsOf(db, memberId, otherId),
    areLinked(db, memberId, otherId),
  ])
  const name = names.get(memberId)
  return {
    memberId,
    username: name?.username ?? '—',
    nickname: name?.nickname ?? null,
    memberSince: (since.get(memberId) ?? new Date(0)).toISOString(),
    reputation: reputationOf(memberId).reputation,
    cancelledTrades: counts.cancelled,
    paymentTimeouts: counts.time_outs,
    appealsWon: counts.won,
    appealsLost: counts.lost,
    reports: counts.reports,
    tradesTogether: counts.together,
    linked,
  }
}

/** A case that the other side brought and lost counts as won by this side. */
async function countsOf(db: Db, memberId: number, otherId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with own as (
      select id, status, buyer_id, seller_id from trading.trade where buyer_id = ${memberId}
      union all select id, status, buyer_id, seller_id from trading.trade where seller_id = ${memberId}
    ), decided as (
      select (a.status = 'succeeded') = (a.appellant_id = ${memberId}) as won
      from own join trading.appeal a on a.trade_id = own.id
      where a.status in ('succeeded', 'failed') and not a.settled
    )
    select (select count(*)::integer from own where status = 'cancelled') as cancelled,
      (select count(*)::integer from own where ${otherId} in (buyer_id, seller_id)) as together,
      (select count(*)::integer from trading.strike where member_id = ${memberId}) as time_outs,
      (select count(*)::integer from decided where won) as won,
      (select count(*)::integer from decided where not won) as lost,
      (select count(*)::integer from trading.report where reported_id = ${memberId}) as reports`.execute(db)
  return rows[0] ?? { cancelled: 0, time_outs: 0, won: 0, lost: 0, reports: 0, together: 0 }
}
