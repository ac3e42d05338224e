import type { removeTag as endpoint } from '@torch/contract/operator-lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { noteAct } from './note-act.ts'
import { tagsOf } from './tags-of.ts'

export function removeTag(ctx: OperatorsContext): Handler<typeof endpoint> {
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
