import { readFileSync } from 'node:fs'

/**
 * Whether a process with this id does anything. One that has ended and that nobody has asked for yet (a zombie) answers
 * signals like a living one: where a killed server's database is left to a first process that looks after nobody, it would
 * look alive for ever, and never be started again.
 */
export function isAlive(pid: number): boolean {
  return signal(pid, 0) && !isZombie(pid)
}

/** Sends a signal; false where there is nobody to get it. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Only Linux tells it in a file; elsewhere nobody is taken for one. */
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
