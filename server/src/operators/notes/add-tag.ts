import type { addTag as endpoint } from '@torch/contract/operator-lists.ts'
import { MAX_TAGS, MAX_TAGS_PER_HOLDER } from '@torch/contract/operators-limits.ts'
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
