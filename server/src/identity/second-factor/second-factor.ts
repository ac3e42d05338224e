import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import type { Secrets } from '../../platform/secret.ts'
import type { FactorAccount } from './factor-account.ts'
import { plainCode, useRecoveryCode } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { base32, otpauthUrl, stepOfCode } from './totp.ts'

/** 160 bits, as RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20

/** Generates a secret for an authenticator app: encrypted for storage, and as the app reads it. */
export function newAppSecret(secrets: Secrets, { secretOwner }: FactorAccount, name: string) {
  const secret = randomBytes(SECRET_BYTES)
  return {
    sealed: seal(secrets, secretOwner, secret),
    shown: { secret: base32(secret), otpauthUrl: otpauthUrl(name, secret) },
  }
}

/**
 * Counts a try at the second factor and commits it before the comparison, so a hundred parallel guesses are ten. Callers
 * have the password or a session. Returns a function that takes the count back after a success. Throws `tooManyRequests`.
 */
export async function limitSecondFactors(
  db: Db,
  { attempts: { key, limit } }: FactorAccount,
): Promise<() => Promise<void>> {
  await limitUse(db, key, limit)
  return () => undoUse(db, key)
}

/** Runs `work`, which consumes a code of the account, in a transaction and within the limit of wrong codes. */
export async function withLimitedCode<T>(
  db: Db,
  account: FactorAccount,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const undo = await limitSecondFactors(db, account)
  const done = await db.transaction().execute(work)
  await undo()
  return done
}

export interface AuthenticatorApp {
  account: FactorAccount
  secret: Buffer
  lastStep: bigint
  /** In force. */
  confirmed: boolean
  now: Date
}

/** Locks and returns the account's authenticator app until the transaction ends, so that a code is not used twice. */
export async function lockApp(
  tx: Tx,
  secrets: Secrets,
  account: FactorAccount,
): Promise<AuthenticatorApp | undefined> {
  const { id, app, secretOwner } = account
  const secret = sql.ref(app.secret)
  const { rows } = await sql<Omit<AuthenticatorApp, 'account'>>`
    select ${secret} as secret, ${sql.ref(app.lastStep)} as "lastStep",
      ${sql.ref(app.confirmedAt)} is not null as confirmed, platform.now() as now
    from ${sql.table(app.table)} where ${sql.ref(app.account)} = ${id} and ${secret} is not null
    for update`.execute(tx)
  const [row] = rows
  return row && { ...row, account, secret: unseal(secrets, secretOwner, row.secret) }
}

/**
 * Consumes an app code. Each step is accepted once, so an observed code is worthless. The first code puts the app in force.
 */
export async function useAppCode(
  tx: Tx,
  { account: { id, app }, secret, now, lastStep }: AuthenticatorApp,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code, now, lastStep)
  if (step === undefined) return false
  const confirmedAt = sql.ref(app.confirmedAt)
  await sql`
    update ${sql.table(app.table)}
    set ${sql.ref(app.lastStep)} = ${step}, ${confirmedAt} = coalesce(${confirmedAt}, platform.now())
    where ${sql.ref(app.account)} = ${id}`.execute(tx)
  return true
}

/**
 * Consumes an app code, or a recovery code where the app is in force. Each is accepted once. Returns which one it was,
 * undefined for a wrong code.
 */
export async function useSecondFactor(
  tx: Tx,
  secrets: Secrets,
  app: AuthenticatorApp,
  typed: string,
): Promise<'authenticator' | 'recovery-code' | undefined> {
  const code = plainCode(typed)
  if (await useAppCode(tx, app, code)) return 'authenticator'
  if (app.confirmed && (await useRecoveryCode(tx, secrets, app.account, code))) return 'recovery-code'
  return undefined
}
