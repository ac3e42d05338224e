import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { aMember } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { paymentNotices } from './payment-notices.ts'

let database: TestDatabase
let published: unknown[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const log = testLog()
const notices = () => paymentNotices(database.db, { publish: (signal) => published.push(signal) }, log)
const newNotifier = () => notices().tell
const noticesOf = async (id: number) =>
  (
    await database.pool.query(
      'select id, about, read_at, at = platform.now() as "now" from identity.notice where member_id = $1 order by id',
      [id],
    )
  ).rows

test('adds up a day’s payments in one notice, which becomes unread with each', async () => {
  const { id } = await aMember(database.db)
  const [notifyPayment, elsewhere] = [newNotifier(), newNotifier()]
  published = []
  for (let n = 0; n < 100; n += 1) (n % 2 ? notifyPayment : elsewhere)({ to: id, amount: 1_001n })
  await expect
    .poll(async () => (await noticesOf(id))[0]?.about)
    .toEqual({
      kind: 'payment-received',
      amount: '10.0100',
      count: 100,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  const [before] = await noticesOf(id)
  await database.pool.query('update identity.notice set read_at = platform.now() where member_id = $1', [id])
  notifyPayment({ to: id, amount: 99_999_9999n })
  await expect.poll(async () => (await noticesOf(id))[0]?.about.count).toBe(101)
  const [after, ...more] = await noticesOf(id)
  expect(more).toEqual([])
  expect(after.about.amount).toBe('100010.0099')
  expect(after.read_at).toBeNull()
  expect(after.id).toBeGreaterThan(before.id)
  expect(published.at(-1)).toEqual({ to: id, type: 'notice', ref: String(after.id) })
})

test('combines payments that arrive during a write into one notice update', async () => {
  const { id } = await aMember(database.db)
  const notifyPayment = newNotifier()
  notifyPayment({ to: id, amount: GF })
  await expect.poll(async () => (await noticesOf(id)).length).toBe(1)
  published = []
  for (let n = 0; n < 50; n += 1) {
    notifyPayment({ to: id, amount: GF })
    await new Promise((done) => setImmediate(done))
  }
  await expect.poll(async () => (await noticesOf(id))[0]?.about.count).toBe(51)
  expect(published.length).toBeLessThan(5)
})

test('`close` writes the pending notices', async () => {
  const { id } = await aMember(database.db)
  const { tell: notifyPayment, close } = notices()
  notifyPayment({ to: id, amount: GF })
  await expect.poll(async () => (await noticesOf(id)).length).toBe(1)
  notifyPayment({ to: id, amount: GF })
  await close()
  expect((await noticesOf(id))[0]?.about.count).toBe(2)
})

test('starts a new notice on the next day', async () => {
  const { id } = await aMember(database.db)
  const notifyPayment = newNotifier()
  notifyPayment({ to: id, amount: GF })
  await expect.poll(async () => (await noticesOf(id)).length).toBe(1)
  await database.pool.query("update platform.clock set ahead = ahead + interval '1 day'")
  notifyPayment({ to: id, amount: 20_000n })
  await expect
    .poll(async () => (await noticesOf(id)).map(({ about }) => about.amount))
    .toEqual(['1.0000', '2.0000'])
})

test('logs a warning only for a notice that failed', async () => {
  const { id } = await aMember(database.db)
  const warn = vi.spyOn(log, 'warn')
  const notifyPayment = newNotifier()
  notifyPayment({ to: id, amount: GF })
  await expect.poll(async () => (await noticesOf(id)).length).toBe(1)
  expect(warn).not.toHaveBeenCalled()
  notifyPayment({ to: -1, amount: GF })
  await expect.poll(() => warn.mock.calls.length).toBe(1)
})
