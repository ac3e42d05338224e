import type { Db, Tx } from '../../platform/database/db.ts'
import { macOf, macsOf, type Secrets } from '../../platform/secret.ts'
import { newCode } from '../members/member-codes.ts'
import { RECOVERY_CODES } from '../rules.ts'
import { tables } from '../tables.ts'

/** 49 bits. */
const LENGTH = 10

/** Ten new ones take the place of all there were. They are told this once and kept as MACs. */
export async function renewCodes(tx: Tx, secrets: Secrets, memberId: number): Promise<string[]> {
  const codes = newRecoveryCodes(secrets, String(memberId))
  await tables(tx).deleteFrom('identity.recovery_code').where('member_id', '=', memberId).execute()
  await tables(tx)
    .insertInto('identity.recovery_code')
    .values(codes.map(({ mac }) => ({ member_id: memberId, mac })))
    .execute()
  return codes.map(({ told }) => told)
}

/** True where this was one of them; it is none from then on. */
export async function useRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  memberId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('identity.recovery_code')
    .where('member_id', '=', memberId)
    .where('mac', 'in', recoveryCodeMacs(secrets, String(memberId), code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function codesLeft(db: Db, memberId: number): Promise<number> {
  const { left } = await tables(db)
    .selectFrom('identity.recovery_code')
    .select((count) => count.fn.countAll().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/**
 * Makes ten recovery codes: as they are told, with what is kept of each. `owner` is bound in: nobody else's account
 * opens by them.
 */
export function newRecoveryCodes(secrets: Secrets, owner: string): { told: string; mac: Buffer }[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = newCode(LENGTH)
    const told = `${code.slice(0, 5)}-${code.slice(5)}`
    return { told, mac: macOf(secrets, textOf(owner, code)) }
  })
}

/**
 * What may be kept of a recovery code in the spelling of `plainCode`: its HMAC, by the secret that it was made with.
 */
export function recoveryCodeMacs(secrets: Secrets, owner: string, code: string): Buffer[] {
  return macsOf(secrets, textOf(owner, code))
}

/**
 * A code of the app or a recovery code in our own spelling, however it was typed: blanks, lines and small letters do not
 * matter.
 */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

function textOf(owner: string, code: string): string {
  return `recovery ${owner} ${code}`
}
