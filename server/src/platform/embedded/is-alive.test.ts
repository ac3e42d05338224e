import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAlive } from './is-alive.ts'

test('returns true for this process and false for an unused process id', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(2 ** 30)).toBe(false)
})

test.runIf(existsSync('/proc/self/stat'))(
  'returns false for an ended process that its parent has not reaped',
  async () => {
    // The shell replaces itself by `cat`, which never reaps the shell's child. The child ends after that: a shell would reap it.
    const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec cat'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    try {
      const [said] = (await once(parent.stdout, 'data')) as [Buffer]
      const child = Number(said.toString())
      const nameOf = (id: number | undefined) => readFileSync(`/proc/${id}/comm`, 'utf8').trim()
      await expect.poll(() => nameOf(parent.pid)).toBe('cat')
      await expect.poll(() => nameOf(child)).toBe('sleep')
      process.kill(child, 'SIGKILL')
      await expect.poll(() => readFileSync(`/proc/${child}/stat`, 'utf8')).toMatch(/\) Z /)
      process.kill(child, 0)
      expect(isAlive(child)).toBe(false)
    } finally {
      parent.stdin.end()
      await once(parent, 'exit')
    }
  },
)
