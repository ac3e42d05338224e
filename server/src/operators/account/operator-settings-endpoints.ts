import type * as contract from '@torch/contract/operators.ts'
import { countRecoveryCodes, hashPassword, maskMail, refuseCommonPassword } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMails } from '../../platform/outgoing/mail.ts'
import { recordRemoval } from '../access/removals.ts'
import type { OperatorsContext } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { recordAct } from '../log/acts.ts'
import { operatorMail } from '../mails/operator-mails.ts'
import { tables } from '../tables.ts'
import { operatorFactors } from './authenticator-app.ts'
import { lockUnchangedOperator, reverifiedOperator } from './credentials.ts'
import { endSession, endSessionsOf } from './sessions.ts'

export function getOperatorSettings({ db }: OperatorsContext): Handler<typeof contract.getOperatorSettings> {
  return ({ operator }) => operatorSettings(db, operator.operatorId)
}

/** Returns an operator's own account settings. */
async function operatorSettings(db: Db, operatorId: number): Promise<contract.OperatorSettings> {
  const { email, mail_wanted, app_confirmed_at } = await tables(db)
    .selectFrom('operators.operator')
    .select(['email', 'mail_wanted', 'app_confirmed_at'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return {
    email,
    mailEnabled: mail_wanted,
    twoFactorEnabled: app_confirmed_at !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, operatorFactors(operatorId)),
  }
}

export const updateOperatorSettings = inTransaction<typeof contract.updateOperatorSettings>(
  async (tx, call) => {
    const { operatorId } = call.operator
    const { mailEnabled } = call.body
    const { numUpdatedRows } = await tables(tx)
      .updateTable('operators.operator')
      .set({ mail_wanted: mailEnabled })
      .where('id', '=', operatorId)
      .where('mail_wanted', '<>', mailEnabled)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordAct(tx, call, { act: 'mail-switched', details: { mailEnabled } })
    return operatorSettings(tx, operatorId)
  },
)

/** Changes the operator's email address and mails both addresses, the old one for the last time. */
export function changeOperatorEmail(ctx: OperatorsContext): Handler<typeof contract.changeOperatorEmail> {
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

export function changeOperatorPassword({
  db,
}: OperatorsContext): Handler<typeof contract.changeOperatorPassword> {
  return async (call) => {
    const { operatorId, sessionId } = call.operator
    const { password, newPassword } = call.body
    refuseCommonPassword(newPassword)
    const proved = await reverifiedOperator(db, call, password)
    const hash = await hashPassword(newPassword)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tables(tx)
        .updateTable('operators.operator')
        .set({ password_hash: hash, password_given: false })
        .where('id', '=', operatorId)
        .where('password_hash', '=', proved.password_hash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal('wrongOperatorCredentials')
      await endSessionsOf(tx, operatorId, sessionId)
      await recordAct(tx, call, { act: 'password-changed' })
    })
    return null
  }
}

export const operatorLogout = inTransaction<typeof contract.operatorLogout>(async (tx, call) => {
  await endSession(tx, call.operator.sessionId)
  await recordAct(tx, call, { act: 'signed-out' })
  return null
})
