import { codeOfStep, stepAt } from '../../identity/second-factor/totp.ts'
import type { Db } from '../../platform/database/db.ts'
import { momentNow } from '../../platform/time/clock.ts'

/** Returns the code that an authenticator app with this secret shows now, or the given number of half minutes later. */
export async function appCode(db: Db, secret: Buffer, ahead = 0): Promise<string> {
  return codeOfStep(secret, stepAt(await momentNow(db)) + ahead)
}
