import { appealType, type TradeSide } from '@torch/contract/states.ts'
import type { APPEAL_REASONS } from '@torch/contract/trading.ts'
import { refusalOf, tradeTable } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { nextNumberAndMoment } from '../moment.ts'
import { excludeFromPrice } from '../prices/priced-trades.ts'
import { APPEALS_PER_TRADE, COMPLAINT_DAYS, OPEN_APPEALS } from '../rules.ts'
import { tables } from '../tables.ts'
import { memberOn } from '../traders/traders.ts'
import { moveTrade, type TradeRow, tradeStateOf } from '../trades/trades.ts'
import type { Appeal } from './appeals-of.ts'

export interface NewAppeal {
  side: TradeSide
  /** True where the platform opens it for that side because of a missed deadline. */
  bySystem?: boolean
  reason: (typeof APPEAL_REASONS)[number]
  description: string
  contact?: string
}

/**
 * Opens a case about a trade, under its lock: an appeal stops the trade's timer and stores the time left; a complaint, after
 * completion, moves nothing (rules/trading#cases). The trade no longer counts for the price.
 */
export async function openAppeal(tx: Tx, trade: TradeRow, appeal: NewAppeal): Promise<Appeal> {
  const { side, bySystem = false, reason, description, contact = '' } = appeal
  const { number, moment } = await nextNumberAndMoment(tx, 'A')
  const kind = trade.status === 'completed' ? 'complaint' : 'appeal'
  if (kind === 'appeal')
    await moveTrade(tx, trade, { act: 'appeal', to: 'appealing', by: bySystem ? 'system' : side, moment })
  else await excludeFromPrice(tx, trade.id)
  return tables(tx)
    .insertInto('trading.appeal')
    .values({
      appeal_no: number,
      trade_id: trade.id,
      kind,
      side,
      by_system: bySystem,
      appellant_id: memberOn(trade, side),
      reason,
      description,
      contact,
      created_at: moment,
      updated_at: moment,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Throws where this side may not appeal or complain now, in the order of the table of states. */
export async function checkMayAppeal(
  tx: Tx,
  parameters: Parameters,
  trade: TradeRow,
  { side, claimed }: { side: TradeSide; claimed: number | undefined },
): Promise<void> {
  const withdrawn = Number(parameters.get('trading.free-withdrawals'))
  const counts = await countsOf(tx, trade, side)
  const failing = new Set(
    (
      [
        ['appealTypeDiffers', claimed !== undefined && claimed !== appealType[side]],
        ['complaintTooLate', trade.complaint_over],
        ['appealOpen', counts.open_here > 0],
        [
          'tooManyAppealsOfTrade',
          counts.upheld + Math.max(0, counts.withdrawn - withdrawn) >= APPEALS_PER_TRADE,
        ],
        ['tooManyOpenAppeals', counts.open >= OPEN_APPEALS],
      ] as const
    ).flatMap(([reason, fails]) => (fails ? [reason] : [])),
  )
  const act = trade.status === 'completed' ? 'complain' : 'appeal'
  const refusal = refusalOf(tradeTable, act, { role: side, state: tradeStateOf(trade), failing })
  if (!refusal) return
  const max = refusal === 'tooManyOpenAppeals' ? OPEN_APPEALS : APPEALS_PER_TRADE
  throw new Refusal(refusal, { max, withdrawn, days: COMPLAINT_DAYS })
}

interface Counts {
  /** About this trade, by this side: not withdrawn, and withdrawn. */
  upheld: number
  withdrawn: number
  open: number
  open_here: number
}

/** The caller's own account is locked, so appeals of one member are serialized. */
async function countsOf(tx: Tx, trade: TradeRow, side: TradeSide): Promise<Counts> {
  const memberId = memberOn(trade, side)
  const { rows } = await sql<Counts>`
    select
      (select count(*)::integer from trading.appeal
        where trade_id = ${trade.id} and side = ${side} and not by_system and status <> 'withdrawn') as upheld,
      (select count(*)::integer from trading.appeal
        where trade_id = ${trade.id} and side = ${side} and not by_system and status = 'withdrawn') as withdrawn,
      (select count(*)::integer from trading.appeal
        where appellant_id = ${memberId} and not by_system and status in ('pending', 'under-review')) as open,
      (select count(*)::integer from trading.appeal
        where trade_id = ${trade.id} and status in ('pending', 'under-review')) as open_here`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('appeals were not counted')
  return row
}
