import { type ErrorName, errorText, type Language } from '@torch/contract/errors.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import { appealStatus, appealType } from '@torch/contract/states.ts'
import type { appeal, Evidence } from '@torch/contract/trading.ts'
import { MAX_EVIDENCE } from '@torch/contract/trading-limits.ts'
import { appealButtons, appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { TradingContext } from '../context.ts'
import { type Row, tables } from '../tables.ts'
import { givenFiles, sideOf } from '../trades/trades.ts'
import { appealReasonText, appealStateText } from '../words.ts'

type ShownAppeal = OnWire<typeof appeal>

export interface AppealReader {
  memberId: number
  language: Language
}

/** An appeal or a complaint as stored. */
export type Appeal = Row<'trading.appeal'>

export type AppealRow = Appeal & { trade_no: string; buyer_id: number; seller_id: number }

/** Selects appeals with the columns needed of their trades. */
export function appeals(db: Db) {
  return tables(db)
    .selectFrom('trading.appeal as a')
    .innerJoin('trading.trade as t', 't.id', 'a.trade_id')
    .selectAll('a')
    .select(['t.trade_no', 't.buyer_id', 't.seller_id'])
}

/** Returns the appeals about these trades, newest first, as one of their sides sees them. */
export async function appealsOf(
  ctx: Pick<TradingContext, 'links'>,
  db: Db,
  tradeIds: number[],
  reader: AppealReader,
): Promise<ShownAppeal[]> {
  if (tradeIds.length === 0) return []
  const rows = await appeals(db).where('a.trade_id', 'in', tradeIds).orderBy('a.id', 'desc').execute()
  return showAppeals(ctx, db, rows, reader)
}

export async function shownAppeal(
  ctx: Pick<TradingContext, 'links'>,
  db: Db,
  id: number,
  reader: AppealReader,
): Promise<ShownAppeal> {
  const row = await appeals(db).where('a.id', '=', id).executeTakeFirstOrThrow()
  const [shown] = await showAppeals(ctx, db, [row], reader)
  if (!shown) throw new Error('an appeal could not be read')
  return shown
}

export async function showAppeals(
  { links }: Pick<TradingContext, 'links'>,
  db: Db,
  rows: AppealRow[],
  reader: AppealReader,
): Promise<ShownAppeal[]> {
  const evidence = await evidenceOf(
    db,
    rows.map((row) => row.id),
    (id) => links.urlFor(id, reader.memberId),
  )
  return rows.map((row) => showAppeal(row, evidence.get(row.id) ?? [], reader))
}

/** Leaves out an arbiter's proposal until it takes effect. */
function showAppeal(row: AppealRow, evidence: Evidence[], { memberId, language }: AppealReader): ShownAppeal {
  const side = sideOf(row, memberId) ?? 'buyer'
  const own = row.side === side
  const open = row.status === 'pending' || row.status === 'under-review'
  const asked = open && (row.asked_of === side || row.asked_of === 'both')
  const decided = row.status === 'succeeded' || row.status === 'failed'
  return {
    id: row.id,
    appealNo: row.appeal_no,
    transactionId: row.trade_id,
    transactionNo: row.trade_no,
    kind: row.kind,
    appealType: appealType[row.side],
    own,
    bySystem: row.by_system,
    appealReason: row.reason,
    appealReasonDescription: appealReasonText(row.reason, language),
    appealStatus: appealStatus[row.status],
    statusDescription: appealStateText(row, language),
    description: row.description,
    contactInfo: own ? row.contact : '',
    evidence: evidence[0]?.url ?? null,
    evidenceFiles: evidence,
    evidenceBy: asked ? (row.evidence_due_at?.toISOString() ?? null) : null,
    evidenceRequest: asked ? row.asked_text : '',
    handlerRemark: decided ? row.remark : null,
    handlerResult: decided && row.findings !== null ? standardReasonText(row.findings)[language] : null,
    handlerEarlyReason:
      decided && row.early_reason !== null ? standardReasonText(row.early_reason)[language] : null,
    adminRemark: decided ? row.second_remark : null,
    handlerTime: row.decided_at?.toISOString() ?? null,
    createdTime: row.created_at.toISOString(),
    updatedTime: row.updated_at.toISOString(),
    actions: buttonsOf(row, own, evidence.filter(({ by }) => by === side).length, language),
  }
}

function buttonsOf(row: AppealRow, own: boolean, given: number, language: Language): ShownAppeal['actions'] {
  const failing = new Set<ErrorName>(given >= MAX_EVIDENCE ? ['tooMuchEvidence'] : [])
  const role = own ? 'appellant' : 'other-side'
  return appealButtons
    .filter((act) => appealTable.moves[act].by.includes(role))
    .map((act) => {
      const reason = refusalOf(appealTable, act, { role, state: row.status, failing })
      return { act, reason: reason ? errorText(reason, language, { max: MAX_EVIDENCE }) : null }
    })
}

/** Returns the files of these cases, oldest first, by case. */
export async function evidenceOf(
  db: Db,
  appealIds: number[],
  urlFor: (fileId: string) => string,
): Promise<Map<number, Evidence[]>> {
  if (appealIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('trading.evidence')
    .selectAll()
    .where('appeal_id', 'in', appealIds)
    .orderBy('id')
    .execute()
  const files = await givenFiles(
    db,
    rows.map((row) => row.file),
    urlFor,
  )
  const shown = rows.flatMap((row) => {
    const file = files.get(row.file)
    if (!file) return []
    const { appeal_id, side: by, description, at } = row
    return [{ appeal_id, evidence: { ...file, by, description, time: at.toISOString() } }]
  })
  return new Map(
    [...Map.groupBy(shown, (one) => one.appeal_id)].map(([id, all]) => [
      id,
      all.map(({ evidence }) => evidence),
    ]),
  )
}

/** The client may send a number beyond the range of ids. */
export const appealById = (id: number) => sql<boolean>`a.id = ${id}::bigint`
