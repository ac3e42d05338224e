import type * as contract from '@torch/contract/operator-lists.ts'
import { MAX_TAGS, MAX_TAGS_PER_HOLDER } from '@torch/contract/operators-limits.ts'
import { sql } from 'kysely'
import { memberForOperators } from '../../identity/index.ts'
import { shopForOperators } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { recordAct } from '../log/acts.ts'
import { partyOf } from '../party-of.ts'
import { tables } from '../tables.ts'
import { checkMayOpen, noteAct, refuseClosed } from './note-act.ts'
import { allTags, shownNote, tagsOf } from './notes.ts'

/** Adds a note. The audit log records only its id: the text is deleted with the account, the log never. */
export function addNote(ctx: OperatorsContext): Handler<typeof contract.addNote> {
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

export function addTag(ctx: OperatorsContext): Handler<typeof contract.addTag> {
  return (call) =>
    noteAct(ctx, call, 'tag-added', async (tx, party) => {
      const { tag } = call.body
      await refuseClosed(tx, party)
      const before = (await tagsOf(tx, [party]))(party)
      if (before.includes(tag)) throw new Refusal('tagExists')
      if (before.length >= MAX_TAGS_PER_HOLDER) throw new Refusal('tagsFull', { max: MAX_TAGS_PER_HOLDER })
      // Serializes concurrent additions of new tags.
      await sql`select pg_advisory_xact_lock(hashtext('operators.tags'), 0)`.execute(tx)
      const known = await allTags(tx)
      if (!known.includes(tag) && known.length >= MAX_TAGS)
        throw new Refusal('tagVocabularyFull', { max: MAX_TAGS })
      await tables(tx).insertInto('operators.tag').values({ party_id: party, name: tag }).execute()
      return { done: { tags: (await tagsOf(tx, [party]))(party) }, details: { tag } }
    })
}

export function listNotes({ db }: OperatorsContext): Handler<typeof contract.listNotes> {
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

export function listTags({ db }: OperatorsContext): Handler<typeof contract.listTags> {
  return () => allTags(db)
}

export function removeTag(ctx: OperatorsContext): Handler<typeof contract.removeTag> {
  return (call) =>
    noteAct(ctx, call, 'tag-removed', async (tx, party) => {
      const { tag } = call.body
      const { numDeletedRows } = await tables(tx)
        .deleteFrom('operators.tag')
        .where('party_id', '=', party)
        .where('name', '=', tag)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal('tagNotFound')
      return { done: { tags: (await tagsOf(tx, [party]))(party) }, details: { tag } }
    })
}

/** Strikes out a note, once and by its author only. It stays readable with the reason. */
export const retractNote = inTransaction<typeof contract.retractNote>(async (tx, call) => {
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
