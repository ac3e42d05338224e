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
  return machineFailure(error) ?? otherFailure(error)
}

const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST']

/** Of the machine's files and disks. What failed because of it, such as the upload of a picture, has it as its cause. */
function machineFailure(error: unknown): StartFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, syscall, message, cause } = error as NodeJS.ErrnoException
  const last = message.trim().split('\n').at(-1)?.trim() ?? ''
  if (code === 'ENOSPC' || code === '53100' || /No space left on device/.test(message))
    return { says: `there is no space left on the disk (${last}). Make room`, mayPass: true }
  if (code === 'EMFILE' || code === 'ENFILE' || /Too many open files/.test(message))
    return {
      says: `too many files are open (${last}). Raise the limit, with ulimit -n 4096 or LimitNOFILE of systemd, and start again`,
      mayPass: false,
    }
  // A socket of a database has a path, too.
  if (path !== undefined && syscall !== 'connect' && NOT_WRITABLE.includes(code))
    return {
      says: `${path} cannot be made or written (${last}). Name a folder in DATA_DIR in which this user may write`,
      mayPass: false,
    }
  return machineFailure(cause)
}

function otherFailure(error: unknown): StartFailure {
  const state = sqlState(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  // What another program said ends with the reason.
  const told = message.trim().split('\n').at(-1)?.trim() ?? ''
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
