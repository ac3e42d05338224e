import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_MS = 250

/**
 * Calls `then` once the process that started this one has ended. npm runs a script by way of a shell, which goes on living
 * when npm is killed with a signal that it cannot pass on: there npm itself is watched as well. On Windows, where nobody
 * says who a process's grandparent is, only the parent is.
 */
export function whenStarterEnds(then) {
  const parent = process.ppid
  const npm = process.env.npm_lifecycle_event ? npmAbove(parent) : undefined
  const timer = setInterval(() => {
    const isThere = process.ppid === parent && (npm === undefined || isStillAbove(npm, parent))
    if (isThere) return
    clearInterval(timer)
    then()
  }, POLL_MS)
  timer.unref()
}

/** The process that started the shell; undefined where the parent is npm itself, as some shells become what they run. */
function npmAbove(shell) {
  return /(^|\/)\w*sh(\s|\0)+-c(\s|\0)/.test(commandOf(shell)) ? parentOf(shell) : undefined
}

/** Elsewhere than on Linux by its id alone, since to ask for the parent takes a process each time. */
function isStillAbove(npm, shell) {
  if (process.platform === 'linux') return parentOf(shell) === npm
  try {
    process.kill(npm, 0)
    return true
  } catch {
    return false
  }
}

function commandOf(pid) {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`) ?? ''
  return ask('command=', pid) ?? ''
}

/** A process whose parent ends is given to another one. Undefined where it cannot be known. */
function parentOf(pid) {
  if (process.platform === 'linux') {
    // After the name, which may hold anything: state and parent.
    const [, parent] = /\) \S (\d+) [^)]*$/.exec(readIfThere(`/proc/${pid}/stat`) ?? '') ?? []
    return parent === undefined ? undefined : Number(parent)
  }
  return Number(ask('ppid=', pid)) || undefined
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function ask(column, pid) {
  if (process.platform === 'win32') return undefined
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
