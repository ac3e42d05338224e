import { noticeKinds } from '@torch/contract/notice-texts.ts'
import { noticeAbout } from '@torch/contract/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { aMember } from '../testing/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const told = async (id: number) =>
  (
    await database.pool.query(
      `select about, array(select channel from identity.notice_delivery d where d.notice_id = n.id) as ways
       from identity.notice n where member_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ about, ways }) => ({ about: noticeAbout.parse(about), ways }))

const change = (member: number, rank: number, at = 'platform.now()') =>
  database.pool.query(`insert into referrals.level_change (member_id, rank, at) values ($1, $2, ${at})`, [
    member,
    rank,
  ])

test('a level that is reached, left for a lower one, or lost is told as what it is', async () => {
  const { id } = await aMember(database.db)
  for (const rank of [1, 3, 2, 0, 2]) await change(id, rank)
  expect((await told(id)).map(({ about }) => about)).toEqual([
    { kind: 'level-reached', level: 'STARTUP' },
    { kind: 'level-reached', level: 'ENDURANCE' },
    { kind: 'level-lost', level: 'ENDURANCE', left: 'ATHLETIC' },
    { kind: 'level-lost', level: 'ATHLETIC', left: null },
    { kind: 'level-reached', level: 'ATHLETIC' },
  ])
})

test('an inviter hears of a valid friend once, with what it brought in the end', async () => {
  const inviter = await aMember(database.db)
  const friend = await aMember(database.db, { name: '小面馆常客' })
  const { pool } = database
  await pool.query('alter table identity.member disable trigger member_upline_for_good')
  await pool.query('update identity.member set upline_id = $1 where id = $2', [inviter.id, friend.id])
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    'insert into referrals.member (member_id, valid_at, first_amount) values ($1, platform.now(), 100000)',
    [friend.id],
  )
  await client.query('update referrals.member set reward = 300000 where member_id = $1', [friend.id])
  await client.query('commit')
  client.release()
  await pool.query('update referrals.member set valid_at = platform.now() where member_id = $1', [friend.id])
  expect((await told(inviter.id)).map(({ about }) => about)).toEqual([
    { kind: 'referral-reward', friend: '小***客', amount: '30.0000' },
  ])
})

test('what lies in a demo’s past is no news', async () => {
  const { id } = await aMember(database.db)
  await change(id, 1, "platform.now() - interval '2 days'")
  await database.pool.query(
    "insert into referrals.member (member_id, valid_at, first_amount) values ($1, platform.now() - interval '2 days', 1)",
    [id],
  )
  const { rows } = await database.pool.query(
    'select from identity.notice where member_id = 1 or member_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

test('what is told in SQL goes out by the ways that the contract names for its kind', async () => {
  const { id } = await aMember(database.db)
  await change(id, 1)
  await change(id, 0)
  const ways = await told(id)
  for (const { about, ways: gone } of ways) expect([about.kind, gone]).toEqual([about.kind, ['mail']])
  for (const kind of ['level-reached', 'level-lost', 'referral-reward'] as const)
    expect([kind, noticeKinds[kind].push, noticeKinds[kind].mail]).toEqual([kind, true, true])
})
