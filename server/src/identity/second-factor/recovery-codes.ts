import type { Db, Tx } from '../../platform/database/db.ts'
import { macOf, macsOf, type Secrets } from '../../platform/secret.ts'
import { newCode } from '../members/names-of.ts'
import { RECOVERY_CODES } from '../rules.ts'
import { tables } from '../tables.ts'

/** 49 bits. */
const LENGTH = 10

/** Replaces all recovery codes by ten new ones. The plain codes are returned once; only MACs are stored. */
export async function renewCodes(tx: Tx, secrets: Secrets, memberId: number): Promise<string[]> {
  const codes = newRecoveryCodes(secrets, String(memberId))
  await tables(tx).deleteFrom('identity.recovery_code').where('member_id', '=', memberId).execute()
  await tables(tx)
    .insertInto('identity.recovery_code')
    .values(codes.map(({ mac }) => ({ member_id: memberId, mac })))
    .execute()
  return codes.map(({ shown }) => shown)
}

/** Consumes a recovery code; returns false for a wrong one. */
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

export async function countRecoveryCodes(db: Db, memberId: number): Promise<number> {
  const { left } = await tables(db)
    .selectFrom('identity.recovery_code')
    .select((count) => count.fn.countAll().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/**
 * Generates ten recovery codes, each with the MAC to store. `owner` is part of the MAC, so a code opens no other account.
 */
export function newRecoveryCodes(secrets: Secrets, owner: string): { shown: string; mac: Buffer }[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = newCode(LENGTH)
    const shown = `${code.slice(0, 5)}-${code.slice(5)}`
    return { shown, mac: macOf(secrets, textOf(owner, code)) }
  })
}

/** Returns the possible stored HMACs of a recovery code normalized by `plainCode`, one for each secret. */
export function recoveryCodeMacs(secrets: Secrets, owner: string, code: string): Buffer[] {
  return macsOf(secrets, textOf(owner, code))
}

/** Normalizes a typed app code or recovery code: no whitespace or hyphens, upper case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

function textOf(owner: string, code: string): string {
  return `recovery ${owner} ${code}`
}
