import type * as contract from '@torch/contract/operators.ts'
import { may, type OperatorRole } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import { namesOf, notify, wasNotifiedOf } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { OperatorsContext } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { feedbackMail } from '../mails/feedback-mail.ts'
import { tables } from '../tables.ts'
import { type FeedbackRow, feedbackOf, MAX_ID, memberFeedbackOf } from './feedback.ts'

/** Answers feedback and notifies the member; the notice and its mail contain the answer. A concurrent answer fails. */
export const answerFeedback = inTransaction<typeof contract.answerFeedback>(async (tx, call) => {
  const { answer } = call.body
  const row = await answerOnce(tx, call.params.id, answer, call.operator.name)
  checkFeedbackAccess(call.operator.roles, row.about !== '')
  await notify(tx, [{ to: row.member_id, about: { kind: 'feedback-answered', title: row.title, answer } }])
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

/** Longest waiting first. */
export const listFeedback = listHandler('feedback', {
  async find(db, { status, of, type, after = 0, size }, { roles }) {
    checkFeedbackAccess(roles, of === 'answers')
    let page = tables(db)
      .selectFrom('operators.feedback')
      .selectAll()
      .where('status', '=', status)
      .where('about', of === 'answers' ? '<>' : '=', '')
      .where('id', '>', Math.min(after, MAX_ID))
      .orderBy('id')
      .limit(size)
    if (type !== undefined) page = page.where('type', '=', type)
    return memberFeedbackOf(db, await page.execute())
  },
})

/** Throws `notYours` without the permission for answers to operators' acts, or for other feedback. */
function checkFeedbackAccess(roles: readonly OperatorRole[], isAnswer: boolean): void {
  if (!may(roles, isAnswer ? 'answers:handle' : 'feedback:handle')) throw new Refusal('notYours')
}

export function listOwnFeedback({ db }: OperatorsContext): Handler<typeof contract.listOwnFeedback> {
  return async ({ query, member }) => {
    let own = tables(db)
      .selectFrom('operators.feedback')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .orderBy('id', 'desc')
      .limit(query.size)
    if (query.before !== undefined) own = own.where('id', '<', Math.min(query.before, MAX_ID))
    return (await own.execute()).map(feedbackOf)
  }
}

export function sendFeedback({
  db,
  parameters,
  supportMail,
}: OperatorsContext): Handler<typeof contract.sendFeedback> {
  return async ({ body, member: { memberId } }) => {
    await limitUse(db, `feedback ${memberId}`, {
      count: Number(parameters.get('operators.feedback-per-hour')),
      seconds: 3600,
    })
    return db.transaction().execute(async (tx) => {
      // A member can only answer an act that they were notified of.
      if (body.about !== '' && !(await wasNotifiedOf(tx, memberId, body.about)))
        throw new Refusal('unknownRestrictionNotice')
      const row = await tables(tx)
        .insertInto('operators.feedback')
        .values({ member_id: memberId, ...body })
        .returningAll()
        .executeTakeFirstOrThrow()
      const kept = feedbackOf(row)
      if (supportMail) {
        const names = await namesOf(tx, [memberId])
        await sendMail(tx, feedbackMail(supportMail, kept, names.get(memberId)?.username ?? '—'))
      }
      return kept
    })
  }
}
