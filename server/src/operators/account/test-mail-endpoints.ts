import type * as contract from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import { lastBackup } from '../../platform/backup/last-backup.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { deliverMail } from '../../platform/outgoing/mail.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { operatorMail } from '../mails/operator-mails.ts'
import { TEST_MAIL_WAIT_MS, TEST_MAILS } from '../rules.ts'
import { tables } from '../tables.ts'

/** Mails the caller's own address and records whether the mail server accepted it. */
export function sendTestMail({ db, hasMailServer }: OperatorsContext): Handler<typeof contract.sendTestMail> {
  return async (call) => {
    const { operatorId } = call.operator
    const reader = await tables(db)
      .selectFrom('operators.operator')
      .select(['name', 'language', 'email'])
      .where('id', '=', operatorId)
      .executeTakeFirstOrThrow()
    if (reader.email === null) throw new Refusal('operatorHasNoMail')
    await limitUse(db, `test-mails ${operatorId}`, TEST_MAILS)
    const mail = operatorMail(reader, reader.email, 'mailTested')
    const result = hasMailServer
      ? await deliverMail(db, mail, TEST_MAIL_WAIT_MS)
      : { outcome: 'no-server' as const, answer: '' }
    await db
      .transaction()
      .execute((tx) => recordAct(tx, call, { act: 'mail-tested', details: { outcome: result.outcome } }))
    return result
  }
}

/** Returns since when mail is known to work, and the newest backup. */
export function getInstallationChecks({
  db,
  hasMailServer,
}: OperatorsContext): Handler<typeof contract.getInstallationChecks> {
  return async () => {
    const accepted = await tables(db)
      .selectFrom('operators.act')
      .select('at')
      .where('act', '=', 'mail-tested')
      .where(sql<boolean>`details->>'outcome' = 'accepted'`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const backup = await lastBackup(db)
    return {
      hasMailServer,
      mailTime: accepted?.at.toISOString() ?? null,
      backupTime: backup?.toISOString() ?? null,
    }
  }
}
