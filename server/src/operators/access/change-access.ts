import type { AccessChange } from '@torch/contract/governance.ts'
import { replaceCodes } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { insertOperator } from '../account/account.ts'
import { operatorFactors } from '../account/authenticator-app.ts'
import { endSessionsOf } from '../account/sessions.ts'
import { tables } from '../tables.ts'
import { isStrong, rolesGained } from './access.ts'
import { notifyOfAccess } from './notify-access.ts'
import { hadOtherOwners, type RemovalContext, recordRemoval } from './removals.ts'

interface GrantOptions {
  grantedBy: number
  passwordHash?: string | undefined
  /** `at-once` and `auto-approved`: no second owner approved it. */
  how: 'at-once' | 'approved' | 'auto-approved'
}

/**
 * Changes an operator's access as an owner asked, and records who gave it. This is the only way in which an operator
 * receives a role or password from another. Throws `operatorTaken`.
 */
export async function changeAccess(
  tx: Tx,
  ctx: RemovalContext,
  change: AccessChange,
  { grantedBy, passwordHash, how }: GrantOptions,
): Promise<number> {
  await recordRoleLoss(tx, ctx, change, grantedBy)
  const id = await perform(tx, change, passwordHash)
  await tables(tx)
    .insertInto('operators.access_grant')
    .values({
      operator_id: id,
      granted_by: grantedBy,
      act: change.act,
      never_expires: how === 'auto-approved' && (await hadOtherOwners(tx, [id, grantedBy])),
      unapproved: how !== 'approved',
    })
    .execute()
  if (change.act !== 'change') await notifyOfAccess(tx, id, change.act === 'add' ? 'added' : 'accessReset')
  return id
}

/**
 * Records a removal for an owner who loses a role or is reset: until they choose a new password, a reset account is
 * controlled by the operator who set the password.
 */
async function recordRoleLoss(
  tx: Tx,
  ctx: RemovalContext,
  { act, id, roles }: AccessChange,
  grantedBy: number,
): Promise<void> {
  if (act === 'add' || id === null) return
  const people = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    .where('id', 'in', [id, grantedBy])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [before, by] = [id, grantedBy].map((one) => people.find((row) => row.id === one))
  if (!before || !by) throw new Error(`operator ${id} or ${grantedBy} does not exist`)
  if (act === 'reset') await recordRemoval(tx, ctx, before, { act, by })
  else if (isStrong(rolesGained(roles, before.roles)))
    await recordRemoval(tx, ctx, before, { act: 'demoted', by })
}

async function perform(
  tx: Tx,
  { act, id, account, name, roles }: AccessChange,
  hash: string | undefined,
): Promise<number> {
  if (act === 'change') {
    if (id === null) throw new Error('no operator to change')
    const changed = { name, roles, status: 'active' as const }
    await tables(tx).updateTable('operators.operator').set(changed).where('id', '=', id).execute()
    return id
  }
  if (hash === undefined) throw new Error(`no initial password for ${account}`)
  if (act === 'add') {
    const added = await insertOperator(tx, {
      account,
      name,
      roles,
      passwordHash: hash,
      hasInitialPassword: true,
    })
    if (added === undefined) throw new Refusal('operatorTaken')
    return added
  }
  if (id === null) throw new Error('no operator to reset')
  await tables(tx)
    .updateTable('operators.operator')
    .set({
      password_hash: hash,
      password_given: true,
      app_secret: null,
      app_confirmed_at: null,
      app_last_step: 0n,
      next_app_secret: null,
    })
    .where('id', '=', id)
    .execute()
  // Recovery codes replace the app, never a password.
  await replaceCodes(tx, operatorFactors(id), [])
  await endSessionsOf(tx, id)
  return id
}
