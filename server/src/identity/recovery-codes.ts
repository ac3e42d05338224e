import { createHmac, randomInt } from 'node:crypto'
import type { Db, Tx } from '../platform/db.ts'
import { RECOVERY_CODES } from './rules.ts'
import { tables } from './tables.ts'

/** Without 0, 1, I, L and O: they are written down by hand. Thirty-one letters at ten places are 49 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** Ten new ones take the place of all there were. They are told this once and kept as MACs. */
export async function renewCodes(tx: Tx, authSecret: string, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tables(tx).deleteFrom('identity.recovery_code').where('member_id', '=', memberId).execute()
  await tables(tx)
    .insertInto('identity.recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, mac: macOf(authSecret, memberId, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** True where this was one of them; it is none from then on. */
export async function useRecoveryCode(
  tx: Tx,
  authSecret: string,
  memberId: number,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('identity.recovery_code')
    .where('member_id', '=', memberId)
    .where('mac', '=', macOf(authSecret, memberId, typed))
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

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

function macOf(authSecret: string, memberId: number, code: string): Buffer {
  return createHmac('sha256', authSecret).update(`recovery ${memberId} ${code}`).digest()
}
