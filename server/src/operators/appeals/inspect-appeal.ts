import type { inspectAppeal as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { inspectCase } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

/** Returns a case. Its messages are private, so this access is recorded in the audit log. */
export function inspectAppeal(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    ctx.db.transaction().execute(async (tx) => {
      const { operator, language } = call
      const seen = await inspectCase(ctx, tx, call.params.id, {
        operatorId: operator.operatorId,
        language,
      })
      await recordAct(tx, call, { act: 'appeal-viewed', about: `appeal:${seen.id}` })
      return seen
    })
}
