import { writeUnits } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskName } from '../../identity/index.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// The JSON built in SQL is compared with the rows, field by field. The test data has no ledger entries, so nothing is audited.

interface Friend {
  id: number
  username: string
  nickname: string | null
  avatar: string | null
  shows_pv: boolean
  created_at: Date
  pv: bigint
  valid_at: Date | null
  valid_friends: number | null
  reward: bigint | null
}

let server: TestServer
let inviter: { id: number; token: string }
/** The newest first. */
let friends: Friend[]

beforeAll(async () => {
  server = await startTestServer()
  const { db, pool } = server.database
  const one = await aMember(db)
  inviter = { id: one.id, token: await server.login(one.name) }
  const ids: number[] = []
  for (let n = 0; n < 24; n += 1) ids.push((await aMember(db, { upline: one.id })).id)
  await pool.query(
    `update identity.member set nickname = (array[null, '老"李"', E'a\\\\b\\n', '🔥}'])[1 + id % 4], shows_pv = id % 3 > 0,
       avatar = case when id % 5 = 0 then md5(id::text) end where id = any($1::integer[])`,
    [ids],
  )
  await pool.query(
    `insert into referrals.member (member_id, valid_at, valid_minimum, valid_friends, reward)
     select id, case when id % 4 = 0 then now() - interval '1.23456 h' * id end, case when id % 4 = 0 then 100000 end, id % 7, id * 12345 from unnest($1::integer[]) id where id % 2 = 0
     on conflict (member_id) do update set valid_at = excluded.valid_at, valid_minimum = excluded.valid_minimum, valid_friends = excluded.valid_friends, reward = excluded.reward`,
    [ids],
  )
  await pool.query(
    'insert into referrals.member (member_id, referral_rewards, team_rewards, dividends) values ($1, 1, 20000, 12345678) on conflict (member_id) do update set referral_rewards = 1, team_rewards = 20000, dividends = 12345678',
    [one.id],
  )
  const { rows } = await pool.query<Friend>(
    `select m.id, m.username, m.nickname, m.avatar, m.shows_pv, m.created_at, r.valid_at, r.valid_friends, r.reward,
       (select sum(balance)::bigint from ledger.balance b where b.party_id = m.id and b.unit = 'PV' and b.purpose in ('available', 'frozen')) as pv
     from identity.member m left join referrals.member r on r.member_id = m.id where m.id = any($1::integer[]) order by m.id desc`,
    [ids],
  )
  friends = rows
})
afterAll(() => server.close())

const viewOf = (friend: Friend) => ({
  userId: friend.id,
  username: maskName(friend.username),
  nickname: friend.nickname,
  avatarUrl: friend.avatar && `/api/files/${friend.avatar}`,
  registerTime: friend.created_at.toISOString(),
  currentPvAmount: friend.shows_pv ? writeUnits(friend.pv) : null,
  validUsersCount: friend.valid_friends ?? 0,
  validTime: friend.valid_at?.toISOString() ?? null,
  rewardPv: writeUnits(friend.reward ?? 0n),
})

async function page(more: string) {
  const { body } = await server.call('GET', `/api/user/referral-detail?userId=${inviter.id}${more}`, {
    token: inviter.token,
  })
  return body.data
}

// spec: 000 §3 referral details and friends
test('returns each friend as stored, page by page, with the sums of all rewards', async () => {
  for (let pageNum = 1; pageNum <= 4; pageNum += 1) {
    const { statsTime, ...data } = await page(`&pageNum=${pageNum}&pageSize=9`)
    expect(Date.parse(statsTime)).not.toBeNaN()
    expect(data).toEqual({
      directReferralReward: '0.0001',
      teamManagementReward: '2.0000',
      dividendReward: '1234.5678',
      pageInfo: { current: pageNum, size: 9, total: 24, pages: 3 },
      directReferralFriends: friends.slice((pageNum - 1) * 9, pageNum * 9).map(viewOf),
    })
  }
})

test('returns the friends found by a keyword, and their number', async () => {
  const sought = friends.filter(({ nickname }) => nickname?.includes('"李'))
  const { pageInfo, directReferralFriends } = await page(`&pageSize=4&keyword=${encodeURIComponent('"李')}`)
  expect(pageInfo.total).toBe(sought.length)
  expect(directReferralFriends).toEqual(sought.slice(0, 4).map(viewOf))
})

test('finds friends by names in either Chinese script', async () => {
  const [one, two] = friends
  if (!one || !two) throw new Error('no friends')
  await server.database.pool.query(
    `update identity.member set username_key = case id when $1 then '麵館小張' else username_key end,
       nickname = case id when $2 then '愛吃麵（１）' else nickname end where id in ($1, $2)`,
    [one.id, two.id],
  )
  const ids = async (keyword: string) =>
    (await page(`&keyword=${encodeURIComponent(keyword)}`)).directReferralFriends.map(
      ({ userId }: { userId: number }) => userId,
    )
  for (const keyword of ['面馆', '麵館小張', '麪馆小']) expect(await ids(keyword)).toEqual([one.id])
  for (const keyword of ['爱吃面', '吃麵(1)']) expect(await ids(keyword)).toEqual([two.id])
  expect(await ids('吃.')).toEqual([])
})
