import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'
import { withoutLinkTimes } from '../../testing/without-link-times.ts'

// The list's JSON is built in SQL, a single trade by showTransaction and showTrader: both must agree on every possible trade.
// The test data has no ledger entries, so this file audits nothing.

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let alice: TestMember
let bob: TestMember
let trades: number[]

beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  alice = await world.seller()
  bob = await world.buyer()
  const order = await world.offered(alice, '3000')
  const { pool } = server.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into trading.trade (trade_no, order_id, order_type, buyer_id, seller_id, amount, unit_price, total_price, remark, usdt_code,
       network, address, buyer_username, buyer_nickname, seller_username, seller_nickname, status, due_at, status_before, time_left, proof,
       created_at, paid_at, released_at, cancelled_at)
     select 'X' || n, $1::integer, o.type, case when bought then $2::integer else $3::integer end, case when bought then $3::integer else $2::integer end, o.amount, o.price,
       o.amount / 10000 * o.price, (array['', '“快” & \\"now\\" }', E'a\\nb\\t🔥', '}'])[1 + (n * 5) % 4], md5(n::text),
       case when n % 3 = 0 then 'TRC20' end, case when n % 3 = 0 then 'T' || n end, (array['bob', 'ö', '火炬🔥'])[1 + n % 3], case when n % 4 = 1 then 'B "}' end,
       (array['alice', 'x', '👩‍🚀alice'])[1 + (n / 3) % 3], case when n % 5 = 2 then '老李' end, s.status,
       case when s.status in ('pending-payment', 'paid', 'awaiting-release') then now() + interval '7 minutes' * (n % 9 - 5) end,
       case when s.status = 'appealing' then 'paid' end, case when s.status = 'appealing' then interval '5 minutes' end,
       case when n % 2 = 0 then md5('p' || n) end, o.at,
       case when s.status in ('paid', 'awaiting-release', 'appealing', 'completed') then o.at + interval '1.2345 s' end,
       case when s.status = 'completed' then o.at + interval '9 s' end, case when s.status = 'cancelled' then o.at + interval '1 h' end
     from generate_series(1, 96) n
     cross join lateral (select (array['completed', 'pending-payment', 'paid', 'awaiting-release', 'completed', 'appealing', 'cancelled'])[1 + n % 7] as status) s
     cross join lateral (select n % 2 = 0 as bought, case when n % 3 = 0 then 'buy' else 'sell' end as type, 1000000 * (1 + n % 70) as amount,
       9000 + n * 37 as price, now() - interval '7 h' * (96 - n) - interval '0.98765 s' as at) o
     returning id`,
    [order, bob.id, alice.id],
  )
  trades = rows.map(({ id }) => id)
  await pool.query(
    `insert into trading.reputation (member_id, completed, ended, median_release_seconds) values ($1, 2, 3, 61), ($2, 0, 0, null)
     on conflict (member_id) do update set completed = excluded.completed, ended = excluded.ended`,
    [alice.id, bob.id],
  )
  await pool.query(
    `insert into trading.message (trade_id, sender, operator_id, text, at)
     select id, (array['buyer', 'seller', 'arbiter'])[1 + (id + n) % 3], case when (id + n) % 3 = 2 then 1 end, 'hi', now()
     from unnest($1::integer[]) id, generate_series(1, 1 + id % 4) n where id % 3 > 0`,
    [trades],
  )
  await pool.query(
    `insert into trading.message_read (trade_id, side, up_to)
     select trade_id, 'buyer', min(id) from trading.message where trade_id % 2 = 0 group by trade_id`,
  )
})
afterAll(() => server.close())

async function expectSame(language: string) {
  const headers = { 'accept-language': language }
  const ask = async (path: string, who: TestMember) =>
    withoutLinkTimes(
      (await server.call('GET', `/api/trading/hall/${path}`, { token: who.token, headers })).body,
    )
  for (const who of [alice, bob]) {
    const seen: number[] = []
    for (let page = 1; page <= 2; page += 1) {
      const asked = performance.now()
      const { data, total, pages } = await ask(`user-transactions/${who.id}?page=${page}&size=50`, who)
      expect([total, pages]).toEqual([trades.length, 2])
      for (const { sellerUsdtQr, ...row } of data) {
        const { data: detail, ...answer } = await ask(
          `transaction-detail/${row.transaction.id}?userId=${who.id}`,
          who,
        )
        expect(answer, `trade ${row.transaction.id}`).toMatchObject({ success: true })
        const { role, transaction, buyerInfo, sellerInfo, unreadMessages, actions, remainingTime } = detail
        // Seconds may pass between the two on a busy machine.
        if (remainingTime !== null) {
          const passed = Math.ceil((performance.now() - asked) / 1000)
          expect(row.remainingTime).toBeGreaterThanOrEqual(remainingTime)
          expect(row.remainingTime).toBeLessThanOrEqual(remainingTime + passed)
        }
        expect(row).toEqual({
          ...{ role, transaction, buyerInfo, sellerInfo, unreadMessages, actions },
          remainingTime: row.remainingTime,
        })
        expect(sellerUsdtQr).toBe(transaction.sellerUsdtQr)
        if (remainingTime === null) expect(row.remainingTime).toBeNull()
        seen.push(row.transaction.id)
      }
    }
    expect(seen).toEqual([...trades].reverse())
  }
}

test('lists a trade with the same fields as a single trade', async () => {
  await expectSame('ZH')
  await expectSame('EN')
})

test('lists the same fields after an outage that extends the time for complaints', async () => {
  await server.database.pool.query(
    `insert into platform.outage (from_at, until_at) select now() - interval '8 days', now() - interval '5 days'`,
  )
  await expectSame('ZH')
})

test('returns the totals on a page past the last', async () => {
  const path = `/api/trading/hall/user-transactions/${alice.id}`
  const { body } = await server.call('GET', `${path}?page=9&size=50`, { token: alice.token })
  expect([body.data, body.total, body.pages]).toEqual([[], trades.length, 2])
})
