import type { SignedInProgram } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { API_KEY_RATE_LIMIT } from '../rules.ts'

/** Limits the calls of a key; runs before any work is done for a program. */
export function limitCalls(db: Db, { keyId }: SignedInProgram): Promise<void> {
  return limitUse(db, `programs.calls:${keyId}`, API_KEY_RATE_LIMIT)
}
