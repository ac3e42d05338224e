import type { retractNote as endpoint } from '@torch/contract/operator-lists.ts'
import { sql } from 'kysely'
import { memberForOperators } from '../../identity/index.ts'
import { shopForOperators } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { shownNote } from './shown-note.ts'

/** Strikes out a note, once and by its author only. It stays readable with the reason. */
export function retractNote({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { operatorId } = call.operator
      const row = await tables(tx)
        .selectFrom('operators.note')
        .selectAll()
        .where(sql<boolean>`id = ${call.params.id}::bigint`)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new Refusal('unknownNote')
      if (row.by_id !== operatorId) throw new Refusal('notYourNote')
      if (row.struck_at !== null) throw new Refusal('noteRetracted')
      const retraction = await tables(tx)
        .updateTable('operators.note')
        .set({ struck_reason: call.body.reason, struck_at: sql<Date>`platform.now()` })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const member = await memberForOperators(tx, row.party_id)
      const shop = member ? undefined : await shopForOperators(tx, row.party_id)
      const memberId = member?.id ?? shop?.owner_id
      await recordAct(tx, call, {
        act: 'note-retracted',
        about: `${member ? 'member' : 'shop'}:${row.party_id}`,
        ...(memberId !== undefined && { memberId }),
        details: { note: row.id, reason: call.body.reason },
      })
      return shownNote(retraction, operatorId)
    })
}
