import type { answerFeedback as endpoint } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { type FeedbackRow, memberFeedbackOf } from './feedback.ts'
import { checkFeedbackAccess } from './list-feedback.ts'

/** Answers feedback and notifies the member; the notice and its mail contain the answer. A concurrent answer fails. */
export function answerFeedback({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { answer } = call.body
      const row = await answerOnce(tx, call.params.id, answer, call.operator.name)
      checkFeedbackAccess(call.operator.roles, row.about !== '')
      await notify(tx, [
        { to: row.member_id, about: { kind: 'feedback-answered', title: row.title, answer } },
      ])
      await recordAct(tx, call, {
        act: 'feedback-answered',
        about: `feedback:${row.id}`,
        memberId: row.member_id,
        details: { answer },
      })
      const [shown] = await memberFeedbackOf(tx, [row])
      if (!shown) throw new Error('feedback could not be read back')
      return shown
    })
}

/** As 64 bits: an id in a request may exceed 32. */
async function answerOnce(tx: Tx, id: number, answer: string, by: string): Promise<FeedbackRow> {
  const answered = await tables(tx)
    .updateTable('operators.feedback')
    .set({ status: 'answered', answer, answered_by: by, answered_at: sql`platform.now()` })
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (answered) return answered
  const known = await tables(tx)
    .selectFrom('operators.feedback')
    .select('id')
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst()
  throw new Refusal(known ? 'feedbackAnswered' : 'unknownFeedback')
}
