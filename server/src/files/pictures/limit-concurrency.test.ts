import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Opens a queue whose tasks end when the test calls `end`; records the order in which they start. */
function openTestQueue(limits = { running: 2, waiting: 6, waitingPerMember: 4 }) {
  const runLimited = limitConcurrency(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => new Promise<void>((done) => setImmediate(done))
  return {
    began,
    start: (name: string): Promise<void> =>
      runLimited(Number(name[0]), () => {
        began.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }),
    async end(name: string): Promise<string[]> {
      ends.get(name)?.()
      await settled()
      return began.splice(0)
    },
  }
}

test('runs one task of a member at a time and keeps the other slot for other members', async () => {
  const queue = openTestQueue()
  for (const name of ['1a', '1b', '1c', '1d']) void queue.start(name)
  expect(queue.began.splice(0)).toEqual(['1a'])
  void queue.start('2a')
  expect(queue.began.splice(0)).toEqual(['2a'])
  expect(await queue.end('2a')).toEqual([])
  expect(await queue.end('1a')).toEqual(['1b'])
})

test('alternates between waiting members, however many tasks each has queued', async () => {
  const queue = openTestQueue()
  for (const name of ['1a', '2a', '1b', '1c', '2b', '2c', '3a']) void queue.start(name)
  expect(queue.began.splice(0)).toEqual(['1a', '2a'])
  expect(await queue.end('1a')).toEqual(['1b'])
  expect(await queue.end('1b')).toEqual(['3a'])
  expect(await queue.end('2a')).toEqual(['2b'])
  expect(await queue.end('3a')).toEqual(['1c'])
  expect(await queue.end('2b')).toEqual(['2c'])
})

test('rejects tasks above the limit of a member or of all, and frees the slot of a failed one', async () => {
  const queue = openTestQueue()
  for (const name of ['1a', '1b', '1c', '1d', '1e', '2a', '2b', '2c']) void queue.start(name)
  await expect(queue.start('1f')).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(queue.start('3a')).rejects.toMatchObject({ reason: 'unavailable' })
  await queue.end('2a')
  void queue.start('3a')
  expect(await queue.end('2b')).toEqual(['2c'])
  expect(await queue.end('2c')).toEqual(['3a'])

  const runLimited = limitConcurrency({ running: 1, waiting: 1, waitingPerMember: 1 })
  const failing = runLimited(1, () => Promise.reject(new Error('unreadable')))
  const next = runLimited(2, async () => 'next')
  await expect(failing).rejects.toThrow('unreadable')
  expect(await next).toBe('next')
})
