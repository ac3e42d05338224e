import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { tables } from '../tables.ts'
import { memberFactors } from './factor-account.ts'
import { lockApp, useSecondFactor, withLimitedCode } from './second-factor.ts'

export async function isTwoFactorOn(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.two_factor')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes an app code or a recovery code of a member. Throws `twoFactorOff` or `wrongSecondFactor`. */
export async function requireSecondFactor(
  tx: Tx,
  { secrets }: Pick<IdentityContext, 'secrets'>,
  memberId: number,
  typed: string,
): Promise<'authenticator' | 'recovery-code'> {
  const app = await lockApp(tx, secrets, memberFactors(memberId))
  if (!app?.confirmed) throw new Refusal('twoFactorOff')
  const used = await useSecondFactor(tx, secrets, app, typed)
  if (!used) throw new Refusal('wrongSecondFactor')
  return used
}

/**
 * Checks the password and a code of a signed-in member again and runs `act` in the transaction that consumes the code.
 * Throws `tooManyRequests`, `wrongPassword`, `twoFactorOff` or `wrongSecondFactor`.
 */
export async function withPasswordAndCode<T>(
  ctx: IdentityContext,
  memberId: number,
  { password, code }: { password: string; code: string },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const loginHash = await checkOwnPassword(ctx.db, memberId, password)
  return withLimitedCode(ctx.db, memberFactors(memberId), async (tx) => {
    await lockCredential(tx, memberId, loginHash)
    await requireSecondFactor(tx, ctx, memberId, code)
    return act(tx)
  })
}
