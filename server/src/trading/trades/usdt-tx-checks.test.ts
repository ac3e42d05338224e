import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tronAddress } from '@torch/contract/usdt-address.ts'
import { toBuffer } from 'qrcode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage } from '../../files/index.ts'
import { successData } from '../../testing/calls/case-calls.ts'
import { later, type TestMember } from '../../testing/calls/points-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'
import { usdtTxChecksJob } from './usdt-tx.ts'

// Account bytes of the USDT contract, and of the seller's, the buyer's and a third wallet.
const USDT = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const [SELLERS, BUYERS, STRANGERS] = ['11', '22', '33'].map((byte) => byte.repeat(20)) as [
  string,
  string,
  string,
]
const address = (account: string) => tronAddress(Buffer.from(account, 'hex'))
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (hex: string) => hex.padStart(64, '0')
const log = (to: string, parts: bigint, token = USDT) => ({
  address: token,
  topics: [TRANSFER, word(BUYERS), word(to)],
  data: word(parts.toString(16)),
})

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let node: Awaited<ReturnType<typeof aNode>>
let dataDir: string
let shop: { seller: TestMember; order: number }
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'torch-tx-'))
  server = await startTestServer(undefined, { config: { dataDir } })
  world = await tradingWorld(server)
  node = await aNode()
  shop = await aSeller()
})
afterAll(async () => {
  await server.close()
  node.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  node.answers.clear()
  node.asked.length = 0
})

/** A fake TRON node for `/walletsolidity/gettransactioninfobyid`; unknown transactions return {}. */
async function aNode() {
  const answers = new Map<string, { status?: number; body: string; headers?: Record<string, string> }>()
  const asked: { path: string; id: string; key: string | undefined }[] = []
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://node')
    const id = url.searchParams.get('value') ?? ''
    asked.push({ path: url.pathname, id, key: request.headers['tron-pro-api-key']?.toString() })
    const { status = 200, body, headers } = answers.get(id) ?? { body: '{}' }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return { url, answers, asked, close: () => http.closeAllConnections() ?? http.close() }
}

async function aSeller(text = address(SELLERS)) {
  const seller = await world.seller(100_000n)
  const usdtQrCode = await world.call.code(seller, await toBuffer(text, { width: 320 }))
  return { seller, order: await world.offered(seller, '90000', { usdtQrCode }) }
}

/** A trade over 1,000 GF for 1,000 USDT with a confirmed payment. */
async function paid(of = shop, id = randomBytes(32).toString('hex')) {
  const buyer = await world.buyer()
  const trade = await world.taken(buyer, of.order, { gfAmount: '1000' })
  successData(await world.call.confirmPayment(buyer, trade, { usdtTxId: id }))
  return { id, trade, buyer, ...of }
}

const job = (url = node.url) =>
  usdtTxChecksJob(
    {
      db: server.database.db,
      events: { publish() {}, publishToAll() {} },
      storage: folderStorage(join(dataDir, 'files')),
    },
    { url, key: 'a key' },
  ).run(new Date(0))
const checkOutcomeOf = async ({ seller, trade }: { seller: TestMember; trade: number }) =>
  successData(await world.call.getTransaction(seller, trade)).usdtTx.check
const now = async () => {
  const { rows } = await server.database.pool.query<{ now: Date }>('select platform.now() as now')
  return rows[0]?.now.getTime() ?? 0
}
async function recordOnChain(id: string, more: object, at?: number) {
  const body = { id, fee: 13_844_850, blockNumber: 65_000_000, blockTimeStamp: at ?? (await now()) }
  node.answers.set(id, { body: JSON.stringify({ ...body, receipt: { result: 'SUCCESS' }, ...more }) })
}

test('shows address, amount and time of a confirmed payment and releases nothing', async () => {
  const one = await paid()
  await recordOnChain(one.id, { log: [log(SELLERS, 1_000_000_000n)] })
  await job()
  expect(node.asked).toEqual([{ path: '/walletsolidity/gettransactioninfobyid', id: one.id, key: 'a key' }])
  expect(await checkOutcomeOf(one)).toMatchObject({
    outcome: 'moved',
    amount: '1000.0000',
    from: address(BUYERS),
    to: address(SELLERS),
    matches: { address: true, amount: true, time: true },
  })
  expect(await world.statusOf(one.buyer, one.trade)).toBe(2)
  // The node is not asked again.
  await later(server.database.db, { days: 1 })
  await job()
  expect(node.asked).toHaveLength(1)
  for (const who of [shop.seller, one.buyer]) who.token = await server.login(who.name)
})

test.each([
  ['too little', [log(SELLERS, 999_999_999n)], { address: true, amount: false }, '999.9999'],
  ['too much', [log(SELLERS, 1_000_000_001n)], { address: true, amount: true }, '1000.0000'],
  ['to another wallet', [log(STRANGERS, 1_000_000_000n)], { address: false, amount: true }, '1000.0000'],
  [
    'in two parts, besides a transfer to another wallet',
    [log(STRANGERS, 9_000_000_000n), log(SELLERS, 400_000_000n), log(SELLERS, 600_000_000n)],
    { address: true, amount: true },
    '1000.0000',
  ],
  [
    'besides a transfer of a fake token',
    [log(SELLERS, 1_000_000_000n, STRANGERS), log(SELLERS, 1_000_000n)],
    { address: true, amount: false },
    '1.0000',
  ],
])('compares the transfer with the trade: %s', async (_, logs, matches, amount) => {
  const one = await paid()
  await recordOnChain(one.id, { log: logs })
  await job()
  expect(await checkOutcomeOf(one)).toMatchObject({ outcome: 'moved', amount, matches })
})

test.each([
  ['a fake token', { log: [log(SELLERS, 1_000_000_000n, STRANGERS)] }, 'no-usdt'],
  ['a TRX transfer', {}, 'no-usdt'],
  [
    'an approval',
    { log: [{ ...log(SELLERS, 1n), topics: [word('8c5be1'), word('1'), word('2')] }] },
    'no-usdt',
  ],
  ['a reverted call', { log: [], result: 'FAILED', receipt: { result: 'REVERT' } }, 'failed'],
  ['a call that ran out of energy', { receipt: { result: 'OUT_OF_ENERGY' } }, 'failed'],
])('does not accept %s as a payment', async (_, more, outcome) => {
  const one = await paid()
  await recordOnChain(one.id, more)
  await job()
  expect(await checkOutcomeOf(one)).toMatchObject({ outcome, amount: null, to: null })
})

test('marks a payment made before the trade began', async () => {
  const one = await paid()
  await recordOnChain(one.id, { log: [log(SELLERS, 1_000_000_000n)] }, (await now()) - 3_600_000)
  await job()
  expect((await checkOutcomeOf(one)).matches).toEqual({ address: true, amount: true, time: false })
})

test('retries an unknown transaction and reports it as missing after two hours', async () => {
  const [late, never] = [await paid(), await paid()]
  await job()
  expect([await checkOutcomeOf(late), await checkOutcomeOf(never)]).toEqual([null, null])
  // The node is not asked again within a minute.
  await job()
  expect(node.asked).toHaveLength(2)
  await later(server.database.db, { seconds: 60 })
  await recordOnChain(late.id, { log: [log(SELLERS, 1_000_000_000n)] })
  await job()
  expect((await checkOutcomeOf(late)).outcome).toBe('moved')
  for (let minutes = 2; minutes <= 64; minutes *= 2) {
    expect(await checkOutcomeOf(never)).toBeNull()
    await later(server.database.db, { seconds: minutes * 60 })
    await job()
    for (const who of [shop.seller, never.buyer]) who.token = await server.login(who.name)
  }
  expect(await checkOutcomeOf(never)).toMatchObject({ outcome: 'missing', confirmedTime: null })
  expect(node.asked).toHaveLength(10)
})

test.each([
  ['an error', { status: 500, body: '{}' }],
  ['HTML', { body: '<html>' }],
  ['JSON of another shape', { body: '{"id":"ff"}' }],
  ['another transaction', { body: JSON.stringify({ id: 'ff'.repeat(32), blockTimeStamp: 1 }) }],
  ['too large a body', { body: `{"id":"${'f'.repeat(600_000)}"}` }],
  ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
])('retries later and checks other trades when the node answers with %s', async (_, answer) => {
  const [broken, sound] = [await paid(), await paid()]
  node.answers.set(broken.id, answer)
  await recordOnChain(sound.id, { log: [log(SELLERS, 1_000_000_000n)] })
  await expect(job()).rejects.toThrow(String(broken.trade))
  expect(await checkOutcomeOf(broken)).toBeNull()
  expect((await checkOutcomeOf(sound)).outcome).toBe('moved')
  await recordOnChain(broken.id, { log: [log(SELLERS, 1_000_000_000n)] })
  await later(server.database.db, { seconds: 60 })
  await job()
  expect((await checkOutcomeOf(broken)).outcome).toBe('moved')
})

test('retries later when the node is unreachable', async () => {
  const one = await paid()
  await expect(job('http://127.0.0.1:1')).rejects.toThrow(String(one.trade))
  expect(await checkOutcomeOf(one)).toBeNull()
  await recordOnChain(one.id, { log: [log(SELLERS, 1_000_000_000n)] })
  await later(server.database.db, { seconds: 60 })
  await job()
  expect((await checkOutcomeOf(one)).outcome).toBe('moved')
})

test('asks a failing node eight times and then shows that it gave no answer', async () => {
  const one = await paid()
  node.answers.set(one.id, { status: 500, body: '{}' })
  for (let minutes = 1; minutes <= 128; minutes *= 2) {
    expect(await checkOutcomeOf(one)).toBeNull()
    await expect(job()).rejects.toThrow(String(one.trade))
    await later(server.database.db, { seconds: minutes * 60 })
    for (const who of [shop.seller, one.buyer]) who.token = await server.login(who.name)
  }
  expect(await checkOutcomeOf(one)).toMatchObject({
    outcome: 'unanswered',
    amount: null,
    confirmedTime: null,
  })
  await later(server.database.db, { days: 1 })
  await job()
  expect(node.asked).toHaveLength(8)
})

test('does not ask the node about ids of another network', async () => {
  const evm = await paid(await aSeller('0xdAC17F958D2ee523a2206206994597C13D831ec7'))
  const tron = await paid()
  await job()
  expect(node.asked.map(({ id }) => id)).toEqual([tron.id])
  expect(await checkOutcomeOf(evm)).toBeNull()
})
