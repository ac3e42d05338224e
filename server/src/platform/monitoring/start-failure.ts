import { isUnavailable, sqlState } from '../database/db.ts'
import { MigrationPending } from '../sql/apply-sql.ts'
import { IncompatibleDatabase } from '../sql/versions.ts'

export interface StartFailure {
  /** One sentence for the operator; absent for an internal error, which is reported in full. */
  userMessage: string | undefined
  /** True if it may resolve itself shortly. */
  isTemporary: boolean
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
    return { userMessage: `there is no space left on the disk (${last}). Free some space`, isTemporary: true }
  if (code === 'EMFILE' || code === 'ENFILE' || /Too many open files/.test(message))
    return {
      userMessage: `too many files are open (${last}). Raise the limit, with ulimit -n 4096 or LimitNOFILE of systemd, and start again`,
      isTemporary: false,
    }
  // A database's socket has a path, too.
  if (path !== undefined && syscall !== 'connect' && NOT_WRITABLE.includes(code))
    return {
      userMessage: `${path} cannot be created or written (${last}). Name a folder in DATA_DIR that this user can write to`,
      isTemporary: false,
    }
  return machineFailure(cause)
}

function otherFailure(error: unknown): StartFailure {
  const state = sqlState(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  // The last line of another program's output is the reason.
  const lastLine = message.trim().split('\n').at(-1)?.trim() ?? ''
  if (state === '25006')
    return {
      userMessage: `the database is read-only: it is a standby, or was made read-only (${lastLine})`,
      isTemporary: true,
    }
  if (state === 'ENOTFOUND' || state === 'EAI_AGAIN')
    return { userMessage: `the host of the database is unknown (${lastLine})`, isTemporary: true }
  if (isUnavailable(error))
    return { userMessage: `the database cannot be reached (${lastLine || state})`, isTemporary: true }
  if (/^28/.test(state))
    return {
      userMessage: `the database refused the login: check user and password in DATABASE_URL (${lastLine})`,
      isTemporary: false,
    }
  if (state === '3D000')
    return {
      userMessage: `the database named in DATABASE_URL does not exist (${lastLine})`,
      isTemporary: false,
    }
  if (state === '42501')
    return { userMessage: `the database user lacks required rights (${lastLine})`, isTemporary: false }
  // Our own errors are written for the reader. Those of a library have a name or a code.
  const isSentence =
    error instanceof IncompatibleDatabase ||
    (error instanceof Error && error.constructor === Error && state === '')
  return { userMessage: isSentence ? lastLine : undefined, isTemporary: error instanceof MigrationPending }
}
