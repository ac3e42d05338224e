import type { SearchResult } from '@torch/contract/operator-lists.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passTime } from '../../testing/calls/access-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCaller, type TestCallers } from '../../testing/test-callers.ts'

let server: TestServer
let callers: TestCallers
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  for (const role of ['support', 'treasurer', 'arbiter', 'auditor', 'owner'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const found = async (search: string, role: OperatorRole = 'support'): Promise<SearchResult[]> =>
  (
    await server.call('GET', `/api/operator/search?search=${encodeURIComponent(search)}`, {
      token: team[role].token,
    })
  ).body.data
const as = (player: TestCaller) => ({ ...player, code: '' })
const kinds = async (search: string, role: OperatorRole) =>
  (await found(search, role)).map(({ kind }) => kind)
const one = async (text: string) => (await server.database.pool.query(text)).rows[0]

test('finds members, shops, payments, journals, orders, trades and cases by name or number', async () => {
  const { payer, shop, paymentNo, tradeId, sellOrderId } = callers
  expect(await found(payer.name)).toEqual([
    expect.objectContaining({ kind: 'member', key: String(payer.id), name: payer.name }),
  ])
  const { merchant_no: merchantNo } = await one(`select merchant_no from merchants.shop where id = ${shop}`)
  expect(await found(merchantNo, 'auditor')).toEqual([
    expect.objectContaining({ kind: 'shop', key: String(shop) }),
  ])
  // The payment and its journal.
  expect(await kinds(paymentNo, 'treasurer')).toEqual(['payment', 'journal'])
  const { order_no: orderNo } = await one(`select order_no from trading.order where id = ${sellOrderId}`)
  expect(await found(orderNo, 'arbiter')).toEqual([
    expect.objectContaining({ kind: 'order', key: sellOrderId }),
  ])
  const { trade_no: tradeNo } = await one(`select trade_no from trading.trade where id = ${tradeId}`)
  expect(await found(tradeNo, 'arbiter')).toEqual([expect.objectContaining({ kind: 'trade', key: tradeId })])
  const appeal = await one('select id, appeal_no from trading.appeal limit 1')
  expect(await found(appeal.appeal_no.toLowerCase(), 'arbiter')).toEqual([
    expect.objectContaining({ kind: 'case', key: String(appeal.id) }),
  ])
})

test('shows who invited a member and how many the member invited', async () => {
  const inviter = await aMember(server.database.db)
  for (let n = 0; n < 2; n++) await aMember(server.database.db, { upline: inviter.id })
  const friend = await aMember(server.database.db, { upline: inviter.id })
  const invitationOf = async (name: string) => (await found(name))[0]?.invitation
  expect(await invitationOf(friend.name)).toEqual({ upline: inviter.name, friends: 0, validFriends: 0 })
  expect(await invitationOf(inviter.name)).toMatchObject({ upline: null, friends: 3 })
})

test('finds nothing of lists that the caller’s roles may not see', async () => {
  const { payer, paymentNo } = callers
  expect(await kinds(payer.name, 'arbiter')).toEqual([])
  expect(await kinds(payer.name, 'auditor')).toEqual([])
  expect(await kinds(paymentNo, 'arbiter')).toEqual([])
  expect(await kinds(paymentNo, 'owner')).toEqual([])
  const { appeal_no: appealNo } = await one('select appeal_no from trading.appeal limit 1')
  for (const role of ['support', 'owner', 'auditor'] as const) expect(await kinds(appealNo, role)).toEqual([])
})

test('finds payments by their exact amount, newest first, with shop, till and time', async () => {
  const { shop } = callers
  const [owner, payer] = [as(callers.owner), as(callers.payer)]
  const call = shopCalls(server)
  const { tillId } = (await call.addTill(owner, shop, '露台')).body.data
  const { billNo } = (await call.createBill(owner, shop, '1038.47', { tillId })).body.data
  const paid = (await call.payWithGf(payer, shop, '1038.47', { billNo })).body.data
  for (const search of ['1038.47', '1038.47 GF', '1,038.47gf', ' 1038.4700 GF '])
    expect([search, await found(search)]).toEqual([
      search,
      [
        {
          kind: 'payment',
          key: paid.paymentNo,
          name: paid.paymentNo,
          note: `${payer.name} → 测试小店二 · 露台`,
          amount: '1038.4700',
          time: expect.stringMatching(/^\d{4}-/),
          invitation: null,
        },
      ],
    ])
  const other = (await call.payWithGf(payer, shop, '1038.47')).body.data
  const both = await found('1038.47')
  expect(both.map(({ key }) => key)).toEqual([other.paymentNo, paid.paymentNo])
  // A payment without a till has no note; partial amounts and bare digits do not match.
  expect(both[0]?.note).toBe(`${payer.name} → 测试小店二`)
  for (const search of ['1038.4', '1038', '038.47', '1038.471', '-1038.47'])
    expect((await found(search)).filter(({ kind }) => kind === 'payment')).toEqual([])
  expect(await kinds('1038.47', 'treasurer')).toEqual(['payment', 'payment'])
  for (const role of ['arbiter', 'auditor', 'owner'] as const)
    expect(await kinds('1038.47', role)).toEqual([])
})

test('finds a trade by its USDT transaction id and address for arbiters only', async () => {
  const id = 'ab'.repeat(32)
  await server.database.pool.query(
    `insert into trading.usdt_tx (trade_id, buyer_id, tx_id, at, pay_to)
    select id, buyer_id, $1, platform.now(), 'TAddressOfTheSeller' from trading.trade where id = $2
    on conflict (trade_id) do update set tx_id = excluded.tx_id, pay_to = excluded.pay_to`,
    [id, callers.tradeId],
  )
  for (const search of [id, `0x${id.toUpperCase()}`, 'TAddressOfTheSeller']) {
    expect([search, await found(search, 'arbiter')]).toEqual([
      search,
      [expect.objectContaining({ kind: 'trade', key: callers.tradeId })],
    ])
    expect((await found(search, 'support')).filter(({ kind }) => kind === 'trade')).toEqual([])
  }
})

test('finds receiving codes, orders and trades with an address for arbiters only', async () => {
  const { pool } = server.database
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const keeper = callers.payer.id
  await pool.query(
    `insert into trading.usdt_code (member_id, file, name, network, address) values ($1, 'kept-file', 'wallet', 'EVM', $2)`,
    [keeper, address],
  )
  const kept = expect.objectContaining({ kind: 'usdt-code', key: String(keeper), name: callers.payer.name })
  expect(await found(address, 'arbiter')).toEqual([kept])
  await pool.query("update trading.order set network = 'EVM', address = $1 where id = $2", [
    address,
    callers.sellOrderId,
  ])
  await pool.query("update trading.trade set network = 'EVM', address = $1 where id = $2", [
    address,
    callers.tradeId,
  ])
  // The case of the letters is only a checksum, and the address may be part of a link.
  for (const search of [address, address.toLowerCase(), `ethereum:${address}?amount=1`])
    expect([search, await found(search, 'arbiter')]).toEqual([
      search,
      [
        expect.objectContaining({ kind: 'trade', key: callers.tradeId }),
        expect.objectContaining({ kind: 'order', key: callers.sellOrderId }),
        {
          ...kept.sample,
          kind: 'usdt-code',
          name: callers.payer.name,
          note: search,
          amount: null,
          time: null,
          invitation: null,
        },
      ],
    ])
  for (const role of ['support', 'treasurer', 'auditor', 'owner'] as const)
    expect([role, await found(address, role)]).toEqual([role, []])
})

test('does not log a search, and masks email addresses in its results', async () => {
  const { rows: before } = await server.database.pool.query(
    'select count(*)::integer as n from operators.act',
  )
  const [member] = await found(callers.payer.name)
  expect(member?.note).toMatch(/^.\*\*\*@/)
  const { rows: after } = await server.database.pool.query('select count(*)::integer as n from operators.act')
  expect(after).toEqual(before)
})

test('reads a whole number as an amount only with its unit, and finds amounts of 30 days', async () => {
  const { paymentNo } = (await shopCalls(server).payWithGf(as(callers.payer), callers.shop, '77')).body.data
  const payments = async (search: string) =>
    (await found(search)).flatMap(({ kind, key }) => (kind === 'payment' ? [key] : []))
  expect(await payments('77 GF')).toEqual([paymentNo])
  expect(await payments('77')).toEqual([])
  await passTime(server, '30 days')
  expect(await payments('77 GF')).toEqual([paymentNo])
  await passTime(server, '1 day')
  expect(await payments('77 GF')).toEqual([])
  expect(await payments(paymentNo)).toEqual([paymentNo])
})

test('finds operators by their name in either Chinese script', async () => {
  const { rows } = await server.database.pool.query(
    "update operators.operator set name = '陳會計' where id = $1 returning account",
    [team.auditor.id],
  )
  for (const search of ['陈会计', '會計'])
    expect(await found(search, 'owner')).toEqual([
      expect.objectContaining({ kind: 'operator', key: String(team.auditor.id), note: rows[0].account }),
    ])
})
