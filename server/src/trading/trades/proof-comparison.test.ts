import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage, storedName } from '../../files/index.ts'
import { aMarket, caseCalls, type Market, successData } from '../../testing/calls/case-calls.ts'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { MAX_ATTEMPTS, proofComparisonJob } from './proof-comparison.ts'

let server: TestServer
let hall: ReturnType<typeof tradingCalls>
let dataDir: string
const markets: Market[] = []
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'torch-proofs-'))
  server = await startTestServer(undefined, { config: { dataDir } })
  hall = tradingCalls(server)
  for (let n = 0; n < 2; n += 1) markets.push(await aMarket(server))
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const run = () =>
  proofComparisonJob(
    { db: server.database.db, events: { publish() {}, publishToAll() {} } },
    folderStorage(join(dataDir, 'files')),
  ).run(new Date(0))

/** A structured picture, different for each seed. */
function screenshot(seed: number) {
  const raw = Buffer.from(
    Array.from({ length: 24 * 40 }, (_, n) => ((n * n * (seed + 3) + n * 77) >> 2) & 255),
  )
  return sharp(raw, { raw: { width: 24, height: 40, channels: 1 } }).resize(360, 600, { kernel: 'nearest' })
}

async function proofOf(who: TestMember, picture: Sharp): Promise<string> {
  const form = new FormData()
  form.set('category', 'payment-proof')
  form.set('businessModule', 'trading')
  form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'proof.png'))
  const answer = await fetch(`${server.url}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  })
  return ((await answer.json()) as { data: { fileId: string } }).data.fileId
}

async function paid({ buyer, take }: Market, picture: Sharp): Promise<number> {
  const id = await take()
  successData(await hall.confirmPayment(buyer, id, { paymentProof: await proofOf(buyer, picture) }))
  return id
}
const seenBefore = async (who: TestMember, id: number) =>
  successData(await hall.getTransaction(who, id)).proofSeenBefore

test('marks a reused proof for the seller and the arbiter, but not the first use', async () => {
  const [one, other] = markets
  if (!one || !other) throw new Error('no markets')
  const first = await paid(one, screenshot(1))
  const honest = await paid(other, screenshot(2))
  await run()
  const copy = await paid(other, sharp(await screenshot(1).jpeg({ quality: 40 }).toBuffer()).resize(300, 500))
  expect(await seenBefore(other.seller, copy)).toBe(false)
  await run()
  await run()
  expect(await seenBefore(other.seller, copy)).toBe(true)
  // The buyer does not learn how it was detected.
  expect(await seenBefore(other.buyer, copy)).toBe(false)
  expect(await seenBefore(one.seller, first)).toBe(false)
  expect(await seenBefore(other.seller, honest)).toBe(false)
  const notices = await server.call('GET', '/api/notifications', { token: other.seller.token })
  const repeated = notices.body.data.filter(
    ({ about }: { about: { step?: string } }) => about.step === 'proof-seen-before',
  )
  expect(repeated).toHaveLength(1)

  const calls = caseCalls(server)
  const { id } = successData(await calls.createAppeal(other.seller, copy))
  const arbiter = await anOperator(server, ['arbiter'])
  const { transactionNo } = successData(await hall.getTransaction(one.buyer, first)).transaction
  expect(successData(await calls.inspectAppeal(arbiter, id)).sameProof).toMatchObject([
    { transactionNo, buyer: one.buyer.name },
  ])
})

/** Pays with a picture that equals an earlier one, and damages its stored file. */
async function paidWithDamagedPicture(
  market: Market,
  seed: number,
): Promise<{ trade: number; file: string }> {
  await paid(market, screenshot(seed))
  await run()
  const trade = await paid(market, screenshot(seed))
  const { rows } = await server.database.pool.query('select proof from trading.trade where id = $1', [trade])
  const file = storedName(rows[0].proof, 'thumbnail')
  await folderStorage(join(dataDir, 'files')).write(file, Buffer.from('no picture'))
  await server.database.pool.query('update files.file set sha256 = sha256($1::bytea) where id = $2', [
    rows[0].proof,
    rows[0].proof,
  ])
  return { trade, file }
}
/** Ends the retries of earlier tests. */
const endRetries = () =>
  server.database.pool.query(
    "update trading.compared_proof set outcome = 'unreadable', next_check_at = null where outcome is null",
  )
const ahead = (minutes: number) =>
  server.database.pool.query('update platform.clock set ahead = ahead + make_interval(mins => $1)', [minutes])

test('compares the other proofs when one cannot be read', async () => {
  const [one, other] = markets
  if (!one || !other) throw new Error('no markets')
  const { trade } = await paidWithDamagedPicture(one, 21)
  const copy = await paid(other, screenshot(21).resize(300, 500))
  await expect(run()).rejects.toThrow(String(trade))
  expect(await seenBefore(other.seller, copy)).toBe(true)
})

test('compares a proof that becomes readable between two attempts', async () => {
  const [one] = markets
  if (!one) throw new Error('no market')
  await endRetries()
  const { trade, file } = await paidWithDamagedPicture(one, 41)
  await expect(run()).rejects.toThrow(String(trade))
  const repaired = await screenshot(41).resize(300, 500).webp().toBuffer()
  await folderStorage(join(dataDir, 'files')).write(file, repaired)
  await ahead(1)
  await run()
  expect(await seenBefore(one.seller, trade)).toBe(true)
  const { rows } = await server.database.pool.query(
    'select attempts, outcome from trading.compared_proof l join trading.trade t on t.proof = l.file where t.id = $1',
    [trade],
  )
  expect(rows).toEqual([{ attempts: 2, outcome: 'compared' }])
})

test('retries an unreadable proof after growing pauses, gives up, and shows it to arbiters', async () => {
  const [, other] = markets
  if (!other) throw new Error('no market')
  await endRetries()
  const { trade } = await paidWithDamagedPicture(other, 31)
  const { id } = successData(await caseCalls(server).createAppeal(other.seller, trade))
  // Reads as a new operator each time, since sessions end as the clock advances.
  const isUnreadable = async () =>
    successData(await caseCalls(server).inspectAppeal(await anOperator(server, ['arbiter']), id))
      .proofUnreadable
  const faults = async (role: 'arbiter' | 'support') => {
    const { token } = await anOperator(server, [role])
    const { body } = await server.call('GET', '/api/operator/desk', { token })
    return body.data.faults.filter(({ name }: { name: string }) => name === 'proofs')
  }
  const { rows: numbered } = await server.database.pool.query(
    'select trade_no from trading.trade where id = $1',
    [trade],
  )
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    expect(await isUnreadable()).toBe(false)
    await expect(run()).rejects.toThrow(String(trade))
    // Not due again before the pause is over.
    if (attempt > 1) await ahead(2 ** (attempt - 1) - 1)
    await run()
    await ahead(1)
  }
  await ahead(60 * 24 * 30)
  await run()
  expect(await isUnreadable()).toBe(true)
  expect(await faults('arbiter')).toEqual([
    expect.objectContaining({ which: expect.arrayContaining([numbered[0].trade_no]) }),
  ])
  expect(await faults('support')).toEqual([])
})
