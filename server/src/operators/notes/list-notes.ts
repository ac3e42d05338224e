import type { listNotes as endpoint } from '@torch/contract/operator-lists.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { partyOf } from '../party-of.ts'
import { tables } from '../tables.ts'
import { checkMayOpen } from './note-act.ts'
import { shownNote } from './shown-note.ts'

export function listNotes({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { params, query, operator } = call
    checkMayOpen(call)
    const { party } = await partyOf(db, params.holder, params.id)
    let page = tables(db)
      .selectFrom('operators.note')
      .selectAll()
      .where('party_id', '=', party)
      .orderBy('id', 'desc')
      .limit(query.size)
    if (query.after !== undefined) page = page.where(sql<boolean>`id < ${query.after}::bigint`)
    return (await page.execute()).map((row) => shownNote(row, operator.operatorId))
  }
}
