import type { objectToMailboxChange as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { lockAccount } from './lock-account.ts'
import { endMailboxChange } from './mailbox-change.ts'

/** Stops a mailbox change. Requires no password, because it only keeps the present state. */
export function objectToMailboxChange({ db }: IdentityContext): Handler<typeof endpoint> {
  return ({ member: { memberId } }) =>
    db.transaction().execute(async (tx) => {
      await lockAccount(tx, memberId)
      if (!(await endMailboxChange(tx, memberId, 'objected'))) throw new Refusal('noMailboxChange')
      return null
    })
}
