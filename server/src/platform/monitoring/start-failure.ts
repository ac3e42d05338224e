import { isUnavailable, sqlState } from '../database/db.ts'
import { MigrationPending, UnfitDatabase } from '../sql/apply-sql.ts'

export interface StartFailure {
  /** One sentence for whoever started it; absent for a fault of ours, of which everything is told. */
  says: string | undefined
  /** Whether it may well be over in a moment. */
  mayPass: boolean
}

/** Why a start failed, in words: what a person can do something about is no stack trace. */
export function startFailure(error: unknown): StartFailure {
  const state = sqlState(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  // What another program said ends with the reason.
  const told = message.trim().split('\n').at(-1)?.trim() ?? ''
  if (state === 'ENOSPC' || state === '53100' || /No space left on device/.test(message))
    return { says: `there is no space left on the disk (${told})`, mayPass: true }
  if (state === '25006')
    return {
      says: `the database takes no writes: it is a standby, or was made read-only (${told})`,
      mayPass: true,
    }
  if (state === 'ENOTFOUND' || state === 'EAI_AGAIN')
    return { says: `the host of the database is not known (${told})`, mayPass: true }
  if (isUnavailable(error))
    return { says: `the database cannot be reached (${told || state})`, mayPass: true }
  if (/^28/.test(state))
    return {
      says: `the database does not let us in: look at user and password in DATABASE_URL (${told})`,
      mayPass: false,
    }
  if (state === '3D000')
    return { says: `the database that DATABASE_URL names is not there (${told})`, mayPass: false }
  if (state === '42501')
    return { says: `the database does not let its user do what is needed (${told})`, mayPass: false }
  // Ours, written for whoever reads it. What a machine threw has a name or a code of its own.
  const isSentence =
    error instanceof UnfitDatabase || (error instanceof Error && error.constructor === Error && state === '')
  return { says: isSentence ? told : undefined, mayPass: error instanceof MigrationPending }
}
