import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Checkout, makeCheckout } from './testing/checkout.ts'

let checkout: Checkout
const inRoot = (path: string) => join(checkout.root, path)
beforeEach(() => {
  checkout = makeCheckout(60)
})
afterEach(() => checkout.remove())

const GREETING = 'the packages are there'

async function startsWhole(): Promise<void> {
  const { code, output } = await checkout.start().ended
  expect([code, output]).toEqual([0, expect.stringContaining(GREETING)])
  expect(checkout.missing()).toEqual([])
  expect(existsSync(inRoot('.torch-install'))).toBe(false)
}

test('recovers at the next start from an install killed at ten random moments', async () => {
  const began = performance.now()
  await startsWhole()
  const whole = performance.now() - began
  const moments = Array.from({ length: 10 }, () => Math.random())
  for (const [n, moment] of moments.entries()) {
    if (n % 2 === 0) rmSync(inRoot('node_modules'), { recursive: true })
    else rmSync(inRoot('node_modules/.torch-lock'))
    const { child, ended } = checkout.start()
    await sleep(moment * whole)
    // The whole group as when a machine stops, the first process alone as by an operator, or Ctrl-C.
    const group = -(child.pid ?? 0)
    if (n % 3 === 1) child.kill('SIGKILL')
    else killIfThere(group, n % 3 === 0 ? 'SIGKILL' : 'SIGINT')
    // At once, while processes of the killed install may still be writing.
    expect(await checkout.start().ended, `killed after ${moment} of the install`).toMatchObject({
      code: 0,
      output: expect.stringContaining(GREETING),
    })
    expect(checkout.missing(), `killed after ${moment} of the install`).toEqual([])
    await ended
    await startsWhole()
  }
})

test('keeps the installed packages and exits with an error code when an install fails or is stopped', async () => {
  await startsWhole()
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  rmSync(inRoot('node_modules/.torch-lock'))
  writeFileSync(
    inRoot('package-lock.json'),
    lock.replaceAll('part-9.tgz', 'gone.tgz').replaceAll('sha512-', 'sha512-AAAA'),
  )
  const manifest = inRoot('package.json')
  renameSync(manifest, `${manifest}.kept`)
  writeFileSync(manifest, readFileSync(`${manifest}.kept`, 'utf8').replaceAll('part-9.tgz', 'gone.tgz'))
  const { code, output } = await checkout.start().ended
  expect([code, output]).toEqual([1, expect.stringContaining('the packages could not be fetched')])
  expect(output).not.toContain(GREETING)
  expect(checkout.missing()).toEqual([])

  renameSync(`${manifest}.kept`, manifest)
  writeFileSync(inRoot('package-lock.json'), lock)
  const stopped = checkout.start()
  await expect.poll(() => checkout.installs()).toBe(3)
  stopped.child.kill('SIGINT')
  expect((await stopped.ended).code).toBe(130)
  expect(checkout.missing()).toEqual([])
  await startsWhole()
})

test('takes over a lock that is not renewed although its process id is in use', async () => {
  mkdirSync(inRoot('.torch-install'))
  writeFileSync(inRoot('.torch-install/lock'), String(process.pid))
  const then = new Date(Date.now() - 16_000)
  utimesSync(inRoot('.torch-install/lock'), then, then)
  await startsWhole()
})

/** Sends a signal to a process group. Ignores that it has already ended. */
function killIfThere(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(group, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
