import type { changeOperatorEmail as endpoint } from '@torch/contract/operators.ts'
import { maskMail } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sendMails } from '../../platform/outgoing/mail.ts'
import { recordRemoval } from '../access/removals.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { lockUnchangedOperator, reverifiedOperator } from './credentials.ts'
import { operatorMail } from './operator-mails.ts'
import { operatorSettings } from './operator-settings.ts'

/** Changes the operator's email address and mails both addresses, the old one for the last time. */
export function changeOperatorEmail(ctx: OperatorsContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async (call) => {
    const { password, email } = call.body
    const proved = await reverifiedOperator(db, call, password)
    return db.transaction().execute(async (tx) => {
      const before = await lockUnchangedOperator(tx, proved)
      const { id } = before
      if (before.email === email) return operatorSettings(tx, id)
      if (before.email !== null) await recordRemoval(tx, ctx, before, { act: 'address-changed', by: before })
      await tables(tx).updateTable('operators.operator').set({ email }).where('id', '=', id).execute()
      const recipients = [before.email, email].filter((address) => address !== null)
      const event = email === null ? 'addressRemoved' : 'addressChanged'
      await sendMails(
        tx,
        recipients.map((address) => operatorMail(before, address, event, email ?? '')),
      )
      await recordAct(tx, call, {
        act: 'address-changed',
        details: { before: masked(before.email), after: masked(email) },
      })
      return operatorSettings(tx, id)
    })
  }
}

function masked(email: string | null): string | null {
  return email && maskMail(email)
}
