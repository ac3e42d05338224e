import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_MS = 250

/**
 * Calls `then` once the process that started this one has ended. npm runs a script through a shell, which survives when npm is
 * killed by a signal that it cannot forward: there npm itself is watched as well. On Windows, where the grandparent of a
 * process is unknown, only the parent is watched.
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

/** Returns the process that started the shell; undefined where the parent is npm itself, as some shells replace themselves. */
function npmAbove(shell) {
  return /(^|\/)\w*sh(\s|\0)+-c(\s|\0)/.test(commandOf(shell)) ? parentOf(shell) : undefined
}

/** Returns whether npm is still running. Outside Linux by its id alone, since reading the parent needs a process each time. */
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

/** Returns the parent of a process, which changes when that parent ends. Undefined where it cannot be read. */
function parentOf(pid) {
  if (process.platform === 'linux') {
    // State and parent follow the name, which may contain anything.
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
