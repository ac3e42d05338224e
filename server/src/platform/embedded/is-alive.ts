import { readFileSync } from 'node:fs'

/**
 * Returns whether a process with this id is running. A zombie answers signals like a live process: in a container whose
 * first process reaps no children, a killed server's database would look alive for ever and never be restarted.
 */
export function isAlive(pid: number): boolean {
  return signal(pid, 0) && !isZombie(pid)
}

/** Sends a signal; returns false if the process does not exist. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Only Linux reports it in a file; elsewhere it returns false. */
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
