import type { addTag as endpoint } from '@torch/contract/operator-lists.ts'
import { TAGS_IN_ALL, TAGS_OF_ONE } from '@torch/contract/operators-limits.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { noteAct, refuseClosed } from './note-act.ts'
import { allTags, tagsOf } from './tags-of.ts'

export function addTag(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    noteAct(ctx, call, 'tag-added', async (tx, party) => {
      const { tag } = call.body
      await refuseClosed(tx, party)
      const before = (await tagsOf(tx, [party]))(party)
      if (before.includes(tag)) throw new Refusal('tagThere')
      if (before.length >= TAGS_OF_ONE) throw new Refusal('tagsFull', { max: TAGS_OF_ONE })
      // Serializes concurrent additions of new tags.
      await sql`select pg_advisory_xact_lock(hashtext('operators.tags'), 0)`.execute(tx)
      const known = await allTags(tx)
      if (!known.includes(tag) && known.length >= TAGS_IN_ALL)
        throw new Refusal('tagVocabularyFull', { max: TAGS_IN_ALL })
      await tables(tx).insertInto('operators.tag').values({ party_id: party, name: tag }).execute()
      return { done: { tags: (await tagsOf(tx, [party]))(party) }, details: { tag } }
    })
}
