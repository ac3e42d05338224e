import { isUnavailable, sqlState } from '../database/db.ts'
import { MigrationPending, UnfitDatabase } from '../sql/apply-sql.ts'

export interface StartFailure {
  /** One sentence for the operator; absent for an internal error, which is reported in full. */
  says: string | undefined
  /** True if it may resolve itself shortly. */
  mayPass: boolean
}

/** Explains why a start failed: a problem that an operator can fix gets a sentence, not a stack trace. */
export function startFailure(error: unknown): StartFailure {
  return machineFailure(error) ?? otherFailure(error)
}

const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST']

/** Explains a failure of files and disks. An error caused by one, such as a failed upload, has it as `cause`. */
function machineFailure(error: unknown): StartFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, syscall, message, cause } = error as NodeJS.ErrnoException
  const last = message.trim().split('\n').at(-1)?.trim() ?? ''
  if (code === 'ENOSPC' || code === '53100' || /No space left on device/.test(message))
    return { says: `there is no space left on the disk (${last}). Free some space`, mayPass: true }
  if (code === 'EMFILE' || code === 'ENFILE' || /Too many open files/.test(message))
    return {
      says: `too many files are open (${last}). Raise the limit, with ulimit -n 4096 or LimitNOFILE of systemd, and start again`,
      mayPass: false,
    }
  // A database's socket has a path, too.
  if (path !== undefined && syscall !== 'connect' && NOT_WRITABLE.includes(code))
    return {
      says: `${path} cannot be created or written (${last}). Name a folder in DATA_DIR that this user can write to`,
      mayPass: false,
    }
  return machineFailure(cause)
}

function otherFailure(error: unknown): StartFailure {
  const state = sqlState(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  // The last line of another program's output is the reason.
  const told = message.trim().split('\n').at(-1)?.trim() ?? ''
  if (state === '25006')
    return {
      says: `the database is read-only: it is a standby, or was made read-only (${told})`,
      mayPass: true,
    }
  if (state === 'ENOTFOUND' || state === 'EAI_AGAIN')
    return { says: `the host of the database is unknown (${told})`, mayPass: true }
  if (isUnavailable(error))
    return { says: `the database cannot be reached (${told || state})`, mayPass: true }
  if (/^28/.test(state))
    return {
      says: `the database refused the login: check user and password in DATABASE_URL (${told})`,
      mayPass: false,
    }
  if (state === '3D000')
    return { says: `the database named in DATABASE_URL does not exist (${told})`, mayPass: false }
  if (state === '42501') return { says: `the database user lacks required rights (${told})`, mayPass: false }
  // Our own errors are written for the reader. Those of a library have a name or a code.
  const isSentence =
    error instanceof UnfitDatabase || (error instanceof Error && error.constructor === Error && state === '')
  return { says: isSentence ? told : undefined, mayPass: error instanceof MigrationPending }
}
