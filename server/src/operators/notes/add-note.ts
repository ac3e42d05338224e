import type { addNote as endpoint } from '@torch/contract/operator-lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { noteAct, refuseClosed } from './note-act.ts'
import { shownNote } from './shown-note.ts'

/** Adds a note. The audit log records only its id: the text is deleted with the account, the log never. */
export function addNote(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    noteAct(ctx, call, 'note-added', async (tx, party) => {
      await refuseClosed(tx, party)
      const { operatorId, name } = call.operator
      const row = await tables(tx)
        .insertInto('operators.note')
        .values({ party_id: party, text: call.body.text, by_id: operatorId, by_name: name })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { done: shownNote(row, operatorId), details: { note: row.id } }
    })
}
