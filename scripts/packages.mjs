import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The installing process renews its lock this often. A lock older than the other figure is abandoned. */
const RENEW_MS = 1000
const EXPIRED_MS = 15_000
const POLL_MS = 250
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Installs the packages of `package-lock.json` unless they are installed already. They are fetched into a separate folder and
 * moved into place when all of them are there, so an interrupted install changes nothing, and the next start begins anew.
 * `node_modules/.torch-lock` is the completion mark: when it is missing, or belongs to another `package-lock.json`, all of
 * `node_modules` is replaced, also in the workspaces. Of several simultaneous starts one installs, and the others wait for it.
 * Returns 0, or the exit code of a failure or signal.
 */
export async function installPackages(root) {
  const work = join(root, '.torch-install')
  const print = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => readIfThere(markIn(root)) === print
  if (isInstalled() && !existsSync(work)) return 0
  const unlock = await lock(work, isInstalled)
  if (!unlock) return 0
  try {
    // Left by interrupted installs.
    for (const name of readdirSync(work)) if (name.startsWith('tree-')) remove(join(work, name))
    return isInstalled() ? 0 : await replacePackages(root, mkdtempSync(join(work, 'tree-')), print)
  } finally {
    unlock()
  }
}

const markIn = (folder) => join(folder, 'node_modules', '.torch-lock')

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Locks the folder, which is created, and waits while another process has it locked. Returns the function that unlocks and
 * removes it, or undefined when `isDone` reports meanwhile that nothing is left to do.
 */
async function lock(work, isDone) {
  const path = join(work, 'lock')
  for (let said = false; !takeLock(work, path); ) {
    if (isDone()) return undefined
    if (hasExpired(path)) {
      dropLock(path)
      continue
    }
    if (!said) console.log('Torch: another start is fetching the packages, this one waits for it …')
    said = true
    await sleep(POLL_MS)
  }
  const renewing = setInterval(() => {
    const now = new Date()
    if (existsSync(path)) utimesSync(path, now, now)
  }, RENEW_MS)
  return () => {
    clearInterval(renewing)
    if (readIfThere(path) === String(process.pid)) rmSync(path, { force: true })
    try {
      rmdirSync(work)
    } catch {
      // Another process has it, or a rest remains that the next start removes.
    }
  }
}

function takeLock(work, path) {
  try {
    mkdirSync(work, { recursive: true })
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    // ENOENT: the previous process has just removed the folder.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
}

function hasExpired(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Date.now() - statSync(path).mtimeMs > EXPIRED_MS || (pid > 0 && !isAlive(pid))
  } catch {
    // The file has just been deleted.
    return false
  }
}

/** Renames the lock first, since of several processes that see the same lock only one can rename it. */
function dropLock(path) {
  const expired = `${path}-expired-${process.pid}`
  try {
    renameSync(path, expired)
    rmSync(expired, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function replacePackages(root, tree, print) {
  console.log('Torch: fetching packages (once, about a minute) …')
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const folder of ['.', ...workspaces]) {
    mkdirSync(join(tree, folder), { recursive: true })
    copyFileSync(join(root, folder, 'package.json'), join(tree, folder, 'package.json'))
  }
  for (const name of ['package-lock.json', '.npmrc'])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(tree, name))

  const code = await runNpm(tree)
  if (code === 0) {
    writeFileSync(markIn(tree), print)
    // The packages are incomplete until the last step, which moves the new mark into place with the new root.
    rmSync(markIn(root), { force: true })
    for (const [index, folder] of [...workspaces, '.'].entries())
      await replaceFolder(
        join(root, folder, 'node_modules'),
        join(tree, folder, 'node_modules'),
        join(tree, `replaced-${index}`),
      )
  }
  remove(tree)
  return code
}

/** Returns 0, or the exit code. A signal ends npm first. */
async function runNpm(folder) {
  const isWindows = process.platform === 'win32'
  let npm
  let stopped = 0
  const stopping = Object.entries(SIGNALS).map(([name, code]) => [
    name,
    () => {
      stopped = code
      npm?.kill('SIGKILL')
    },
  ])
  // Registered before npm starts, so that a signal at any moment ends both processes.
  for (const [name, stop] of stopping) process.on(name, stop)
  // Not `npm ci`: it refuses a lock that lacks an optional package for another platform, which a registry may not have yet.
  // Versions and checksums still come from the lock, and --no-save leaves it unchanged.
  npm = spawn(
    isWindows ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows },
  )
  const code = await new Promise((done) => {
    npm.once('error', () => done(1))
    npm.once('exit', (status) => done(status ?? 1))
  })
  for (const [name, stop] of stopping) process.off(name, stop)
  if (code !== 0 && !stopped)
    console.error(
      'Torch: the packages could not be fetched. Is the npm registry reachable, and is there space on the disk? Then try again.',
    )
  return stopped || Math.min(code, 1)
}

/** Replaces an old folder with a new one. Either of them may be missing. */
async function replaceFolder(path, from, replaced) {
  await move(path, replaced)
  await move(from, path)
}

async function move(from, to) {
  for (let tries = 0; existsSync(from); tries += 1) {
    try {
      return renameSync(from, to)
    } catch (error) {
      // On Windows a virus scanner may have one of the files open for a moment.
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(error.code) || tries === 20) throw error
      await sleep(POLL_MS)
    }
  }
}

/** Removes a folder. What cannot be removed now, since an orphaned process still writes there, is removed at the next start. */
function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
  } catch (error) {
    if (!['ENOTEMPTY', 'EBUSY', 'EPERM'].includes(error.code)) throw error
  }
}
