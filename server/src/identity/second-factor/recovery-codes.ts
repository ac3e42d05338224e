import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { macOf, macsOf, type Secrets } from '../../platform/secret.ts'
import { newCode } from '../members/names-of.ts'
import { RECOVERY_CODES } from '../rules.ts'
import type { FactorAccount } from './factor-account.ts'

/** 49 bits. */
const LENGTH = 10

/** Replaces all recovery codes by ten new ones. The plain codes are returned once; only MACs are stored. */
export async function renewCodes(tx: Tx, secrets: Secrets, account: FactorAccount): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(LENGTH))
  const macs = codes.map((code) => macOf(secrets, textOf(account, code)))
  await replaceCodes(tx, account, macs)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Replaces all recovery codes by those with these MACs. An empty list deletes them. */
export async function replaceCodes(
  tx: Tx,
  { id, codes }: FactorAccount,
  macs: readonly Buffer[],
): Promise<void> {
  const [table, account] = [sql.table(codes.table), sql.ref(codes.account)]
  await sql`delete from ${table} where ${account} = ${id}`.execute(tx)
  await sql`insert into ${table} (${account}, mac) select ${id}::integer, unnest(${macs}::bytea[])`.execute(
    tx,
  )
}

/** Consumes a recovery code normalized by `plainCode`; returns false for a wrong one. */
export async function useRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  account: FactorAccount,
  code: string,
): Promise<boolean> {
  const { id, codes } = account
  // Made with any of the secrets.
  const macs = macsOf(secrets, textOf(account, code))
  const { rows } = await sql`
    delete from ${sql.table(codes.table)} where ${sql.ref(codes.account)} = ${id} and mac = any(${macs}::bytea[])
    returning mac`.execute(tx)
  return rows.length > 0
}

/** Returns how many recovery codes the account has left. */
export async function countRecoveryCodes(db: Db, { id, codes }: FactorAccount): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(codes.table)} where ${sql.ref(codes.account)} = ${id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Normalizes a typed app code or recovery code: no whitespace or hyphens, upper case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** The account is part of the MAC, so that a code is valid for no other account. */
function textOf({ codeOwner }: FactorAccount, code: string): string {
  return `recovery ${codeOwner} ${code}`
}
