import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { after } from '../moment.ts'
import { tables } from '../tables.ts'
import { otherSide } from '../traders/traders.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import type { TradeRow } from '../trades/trades.ts'
import type { Appeal } from './appeals-of.ts'
import { type Arbiter, checkArbiterAct, lockCaseAndTrade } from './cases.ts'

/** What is asked of a side; an empty text means the standard one. */
interface EvidenceRequest {
  of: Appeal['asked_of']
  text: string
}

/** Takes a case: from now on one arbiter is responsible for it. The other side is asked for evidence. */
export async function takeCase(
  tx: Tx,
  parameters: Parameters,
  id: number,
  arbiter: Arbiter,
): Promise<Appeal> {
  const { appeal, trade } = await lockCaseAndTrade(tx, id)
  checkArbiterAct(appeal, 'take', arbiter)
  const asked = await storeRequest(tx, parameters, appeal, { of: otherSide(appeal.side), text: '' })
  await tables(tx)
    .updateTable('trading.appeal')
    .set({
      status: 'under-review',
      handler_id: arbiter.operatorId,
      handler_name: arbiter.name,
      taken_at: asked.updated_at,
    })
    .where('id', '=', appeal.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyOfRequest(tx, trade, appeal, 'under-review', asked.evidence_due_at)
  return appeal
}

/** Asks a side of a case for more evidence; replaces the earlier request. */
export async function requestEvidence(
  tx: Tx,
  parameters: Parameters,
  id: number,
  arbiter: Arbiter,
  asked: EvidenceRequest,
): Promise<Appeal> {
  const { appeal, trade } = await lockCaseAndTrade(tx, id)
  checkArbiterAct(appeal, 'ask', arbiter)
  const { evidence_due_at } = await storeRequest(tx, parameters, appeal, asked)
  await notifyOfRequest(tx, trade, { asked_of: asked.of }, 'evidence-requested', evidence_due_at)
  return appeal
}

/** Returns a case to the end of the queue, for another arbiter. */
export async function handBackCase(tx: Tx, id: number, arbiter: Arbiter): Promise<Appeal> {
  const { appeal } = await lockCaseAndTrade(tx, id)
  checkArbiterAct(appeal, 'hand-back', arbiter)
  await tables(tx)
    .updateTable('trading.appeal')
    .set({
      status: 'pending',
      handler_id: null,
      handler_name: null,
      taken_at: null,
      queue_no: sql<bigint>`nextval('trading.queue_no')`,
      updated_at: await momentNow(tx),
    })
    .where('id', '=', appeal.id)
    .where('status', '=', 'under-review')
    .returning('id')
    .executeTakeFirstOrThrow()
  return appeal
}

/** Asks a side and never shortens a deadline given before. */
async function storeRequest(tx: Tx, parameters: Parameters, appeal: Appeal, { of, text }: EvidenceRequest) {
  const moment = await momentNow(tx)
  const due = after(moment, Number(parameters.get('trading.evidence-hours')) * 60)
  const before = appeal.evidence_due_at
  return tables(tx)
    .updateTable('trading.appeal')
    .set({
      asked_of: of,
      asked_text: text,
      updated_at: moment,
      evidence_due_at: before !== null && before > due ? before : due,
    })
    .where('id', '=', appeal.id)
    .returning(['evidence_due_at', 'updated_at'])
    .executeTakeFirstOrThrow()
}

/** Notifies both sides of a taken case, or the asked side of a question. */
async function notifyOfRequest(
  tx: Tx,
  trade: TradeRow,
  { asked_of }: Pick<Appeal, 'asked_of'>,
  step: 'under-review' | 'evidence-requested',
  by: Date | null,
): Promise<void> {
  const asked = asked_of === null || asked_of === 'both' ? undefined : [asked_of]
  await notifyTrade(tx, trade, step, {
    by: by ?? undefined,
    ...(step === 'evidence-requested' && asked && { sides: asked }),
  })
}
