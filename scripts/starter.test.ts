import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Checkout, makeCheckout } from './testing/checkout.ts'

let checkout: Checkout
beforeEach(() => {
  checkout = makeCheckout(1)
})
afterEach(() => checkout.remove())

function said(): string {
  const file = join(checkout.root, 'said')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Runs `npm run serve` in a process group of its own, as a terminal or a supervisor does. */
async function serve() {
  const npm = spawn('npm', ['run', 'serve'], { cwd: checkout.root, stdio: 'ignore', detached: true })
  await expect.poll(said).toMatch(/^\d+ \d+ $/)
  const [, front = 0] = said().split(' ').map(Number)
  return { npm: npm.pid ?? 0, front }
}

test.each(['SIGKILL', 'SIGTERM'] as const)('shuts down in order when npm ends by %s', async (signal) => {
  const { npm } = await serve()
  process.kill(npm, signal)
  await expect.poll(said).toContain('ended in order')
})

test('shuts down in order on Ctrl-C, which a terminal sends to the whole group', async () => {
  const { npm } = await serve()
  process.kill(-npm, 'SIGINT')
  await expect.poll(said).toContain('ended in order')
})

test('shuts down in order when the process that started it is killed', async () => {
  const { front } = await serve()
  process.kill(front, 'SIGKILL')
  await expect.poll(said).toContain('ended in order')
})
