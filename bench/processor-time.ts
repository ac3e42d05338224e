import { readFileSync } from 'node:fs'

/**
 * Returns the processor time of a process in seconds, including the kernel's. Clock ticks are hundredths of a second wherever
 * Node runs on Linux.
 */
export function processorSeconds(pid: number): number {
  const [, , user = '0', system = '0'] =
    /\) (\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return (Number(user) + Number(system)) / 100
}

/** Returns the memory of a process in bytes. */
export function memoryOf(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}

/** Returns the processor time of a process and its living descendants, such as PostgreSQL and its connections. */
export function familySeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce(
    (sum, child) => sum + secondsOrNone(Number(child)),
    processorSeconds(pid) + reaped(pid),
  )
}

/** A child may end between the listing and the reading. */
function secondsOrNone(pid: number): number {
  try {
    return processorSeconds(pid)
  } catch {
    return 0
  }
}

/** Returns the processor time of ended children. */
function reaped(pid: number): number {
  const [, , user = '0', system = '0'] =
    /\) (\S+ ){13}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return (Number(user) + Number(system)) / 100
}
