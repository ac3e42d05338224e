import type { sendFeedback as endpoint } from '@torch/contract/operators.ts'
import { namesOf, wasNotifiedOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { OperatorsContext } from '../context.ts'
import { feedbackPerHour } from '../rules.ts'
import { tables } from '../tables.ts'
import { feedbackOf } from './feedback.ts'
import { feedbackMail } from './feedback-mail.ts'

export function sendFeedback({ db, parameters, supportMail }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId } }) => {
    await limitUse(db, `feedback ${memberId}`, {
      count: Number(parameters.get(feedbackPerHour)),
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
