import { errors } from '@torch/contract/errors.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLiveStream } from '../../testing/calls/live-stream.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { notify } from './notify.ts'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer(here.database)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

async function signedInMember() {
  const { id, name } = await aMember(here.database.db)
  const token = await here.login(name)
  const ask = async (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    const { status, body } = await here.call(method, `/api${path}`, { token })
    return { status, code: body.code, data: body.data }
  }
  return { id, name, token, ask }
}

const received = (amount: string): NoticeAbout => ({ kind: 'transfer-received', amount, from: 'a***e' })

test('lists a notice unread and with a link for its receiver only', async () => {
  const [reader, other] = [await signedInMember(), await signedInMember()]
  await notify(here.database.db, [{ to: reader.id, about: received('100.0000') }])
  const { data } = await reader.ask('GET /notifications')
  expect(data).toEqual([
    {
      id: expect.any(Number),
      about: { kind: 'transfer-received', amount: '100.0000', from: 'a***e' },
      link: '/profile/assets',
      time: expect.any(String),
      read: false,
    },
  ])
  expect((await reader.ask('GET /notifications/unread-count')).data).toEqual({ unread: 1 })
  expect((await other.ask('GET /notifications')).data).toEqual([])
  expect((await other.ask('GET /notifications/unread-count')).data).toEqual({ unread: 0 })
})

test('pages by the id of the last notice received, unaffected by new notices', async () => {
  const reader = await signedInMember()
  const notifyOf = (amounts: number[]) =>
    notify(
      here.database.db,
      amounts.map((amount) => ({ to: reader.id, about: received(`${amount}.0000`) })),
    )
  const amounts = async (path: string) =>
    ((await reader.ask(`GET /notifications${path}`)).data as { id: number; about: { amount: string } }[]).map(
      ({ id, about }) => ({ id, amount: Number(about.amount) }),
    )
  await notifyOf(Array.from({ length: 25 }, (_, index) => index + 1))
  const first = await amounts('')
  expect(first.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
  await notifyOf([26])
  const second = await amounts(`?before=${first.at(-1)?.id}`)
  expect(second.map(({ amount }) => amount)).toEqual([5, 4, 3, 2, 1])
  expect(await amounts('?size=2')).toHaveLength(2)
  expect((await reader.ask('GET /notifications?size=101')).status).toBe(400)
})

test('marks a notice as read once, rejects another member’s notice, and marks all as read', async () => {
  const [reader, other] = [await signedInMember(), await signedInMember()]
  const three = [1, 2, 3].map((amount) => ({ to: reader.id, about: received(`${amount}.0000`) }))
  await notify(here.database.db, [...three, { to: other.id, about: received('9.0000') }])
  const [newest] = (await reader.ask('GET /notifications')).data
  const [others] = (await other.ask('GET /notifications')).data
  expect((await reader.ask(`POST /notifications/${newest.id}/read`)).data).toEqual({ unread: 2 })
  expect((await reader.ask(`POST /notifications/${newest.id}/read`)).data).toEqual({ unread: 2 })
  expect(await reader.ask(`POST /notifications/${others.id}/read`)).toMatchObject({
    status: 404,
    code: errors.unknownNotice.code,
  })
  expect(await reader.ask('POST /notifications/999999999999999/read')).toMatchObject({ status: 404 })
  expect((await reader.ask('POST /notifications/read-all')).data).toEqual({ unread: 0 })
  const list = (await reader.ask('GET /notifications')).data as { read: boolean }[]
  expect(list.map(({ read }) => read)).toEqual([true, true, true])
  expect((await other.ask('GET /notifications/unread-count')).data).toEqual({ unread: 1 })
})

test('creates one notice per occasion, for repeated and concurrent calls', async () => {
  const [reader, other] = [await signedInMember(), await signedInMember()]
  const ending = (to: number) => ({
    to,
    about: { kind: 'auto-release-ending', endTime: '2027-01-01T00:00:00.000Z' } as const,
    occasion: 'package-7',
  })
  await Promise.all(
    Array.from({ length: 8 }, () => notify(here.database.db, [ending(reader.id), ending(other.id)])),
  )
  await notify(here.database.db, [ending(reader.id), ending(reader.id)])
  expect((await reader.ask('GET /notifications')).data).toHaveLength(1)
  expect((await other.ask('GET /notifications')).data).toHaveLength(1)
})

test('sends a committed notice to the receiver’s streams on all servers, and no rolled-back one', async () => {
  const [reader, other] = [await signedInMember(), await signedInMember()]
  const streams = await Promise.all([
    openLiveStream(here, reader.token),
    openLiveStream(there, reader.token),
    openLiveStream(there, other.token),
  ])
  const rolledBack = here.database.db.transaction().execute(async (tx) => {
    await notify(tx, [{ to: reader.id, about: received('666.0000') }])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await here.database.db.transaction().execute(async (tx) => {
    await notify(tx, [{ to: reader.id, about: received('8.8000') }])
  })
  for (const stream of streams.slice(0, 2)) {
    await expect.poll(() => stream.heard()).toHaveLength(1)
    expect(stream.heard()[0]).toMatchObject({
      type: 'notice',
      notice: { about: { kind: 'transfer-received', amount: '8.8000' }, read: false },
      unread: 1,
    })
  }
  expect(streams[2]?.heard()).toEqual([])
  for (const stream of streams) stream.close()
  expect((await reader.ask('GET /notifications')).data).toHaveLength(1)
})

test('the sweep deletes notices older than a year', async () => {
  const reader = await signedInMember()
  await notify(
    here.database.db,
    [1, 2].map((one) => ({ to: reader.id, about: received(`${one}.0000`) })),
  )
  await here.database.pool.query(
    `update identity.notice set at = platform.now() - interval '366 days'
     where member_id = $1 and about ->> 'amount' = '1.0000'`,
    [reader.id],
  )
  const { noticesSweep } = await import('./notice-delivery.ts')
  await noticesSweep(here.database.db).run(new Date(0))
  const list = (await reader.ask('GET /notifications')).data as { about: { amount: string } }[]
  expect(list.map(({ about }) => about.amount)).toEqual(['2.0000'])
})
