import type { LostFactor } from '@torch/contract/governance.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { requireStatus } from '../members/member-status.ts'
import { recoveryHoldHours } from '../rules.ts'
import { endSessions } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { holdPayments } from './hold-payments.ts'
import { lockAccount } from './lock-account.ts'
import { notifyFormerMailboxes } from './notify-former-mailboxes.ts'

/**
 * Removes a lost factor: the authenticator app with its recovery codes, or all passkeys. Ends all sessions and pending
 * logins and holds payments (rules/identity#account-recovery). Throws `noSuchMember`, `memberChanged` or `unknownFactor`.
 */
export async function removeFactor(
  tx: Tx,
  parameters: Parameters,
  { id, factor }: { id: number; factor: LostFactor },
): Promise<void> {
  requireStatus(await lockAccount(tx, id), 'active')
  const hours = Number(parameters.get(recoveryHoldHours))
  if (!(await forgetFactor(tx, id, factor))) throw new Refusal('unknownFactor')
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', id).execute()
  await endSessions(tx, { memberId: id }, 'operator')
  await holdPayments(tx, id, hours)
  const accountEvent = factor === 'authenticator' ? 'twoFactorRemoved' : 'passkeysRemoved'
  await notifyOwner(tx, id, accountEvent, String(hours))
  await notifyFormerMailboxes(tx, id, accountEvent, String(hours))
}

/** Deletes the factor, and by cascade its recovery codes or payment proofs. Returns whether there was one. */
async function forgetFactor(tx: Tx, id: number, factor: LostFactor): Promise<boolean> {
  const gone =
    factor === 'authenticator'
      ? tables(tx)
          .deleteFrom('identity.two_factor')
          .where('member_id', '=', id)
          .where('confirmed_at', 'is not', null)
      : tables(tx).deleteFrom('identity.passkey').where('member_id', '=', id)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}
