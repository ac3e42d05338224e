import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import type { IdentityContext } from '../context.ts'
import { SECOND_FACTORS } from '../rules.ts'
import { tables } from '../tables.ts'
import { plainCode, useRecoveryCode } from './recovery-codes.ts'
import { unseal } from './seal.ts'
import { stepOfCode } from './totp.ts'

export async function isTwoFactorOn(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.two_factor')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts a try at the second factor and commits it before the comparison, so a hundred parallel guesses are ten. Callers
 * have the password or a session. Returns a function that takes the count back after a success.
 */
export async function limitSecondFactors(db: Db, memberId: number): Promise<() => Promise<void>> {
  const key = `second-factor:${memberId}`
  await limitUse(db, key, SECOND_FACTORS)
  return () => undoUse(db, key)
}

export interface Enrolment {
  secret: Buffer
  lastStep: bigint
  confirmed: boolean
  now: Date
}

/** Locks and returns the member's authenticator app until the transaction ends, so that a code is not used twice. */
export async function lockEnrolment(
  { secrets }: Pick<IdentityContext, 'secrets'>,
  tx: Tx,
  memberId: number,
): Promise<Enrolment | undefined> {
  const row = await tables(tx)
    .selectFrom('identity.two_factor')
    .select(['secret', 'last_step', 'confirmed_at', sql<Date>`platform.now()`.as('now')])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    secret: unseal(secrets, `two-factor ${memberId}`, row.secret),
    lastStep: BigInt(row.last_step),
    confirmed: row.confirmed_at !== null,
    now: row.now,
  }
}

/** Consumes an app code. Each step is accepted once, so an observed code is worthless. */
export async function useAppCode(
  tx: Tx,
  memberId: number,
  { secret, now, lastStep }: Enrolment,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code, now, lastStep)
  if (step === undefined) return false
  await tables(tx)
    .updateTable('identity.two_factor')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .execute()
  return true
}

/** Consumes an app code or a recovery code. Throws `twoFactorOff` or `wrongSecondFactor`. */
export async function useSecondFactor(
  ctx: Pick<IdentityContext, 'secrets'>,
  tx: Tx,
  memberId: number,
  typed: string,
): Promise<'authenticator' | 'recovery-code'> {
  const enrolment = await lockEnrolment(ctx, tx, memberId)
  if (!enrolment?.confirmed) throw new Refusal('twoFactorOff')
  const code = plainCode(typed)
  if (await useAppCode(tx, memberId, enrolment, code)) return 'authenticator'
  if (await useRecoveryCode(tx, ctx.secrets, memberId, code)) return 'recovery-code'
  throw new Refusal('wrongSecondFactor')
}
