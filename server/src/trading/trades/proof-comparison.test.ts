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
import { proofComparisonJob } from './proof-comparison.ts'

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

test('a proof that was used before is pointed out to the seller and to the arbiter, the first one is not', async () => {
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

test('a proof that cannot be read keeps no other waiting', async () => {
  const [one, other] = markets
  if (!one || !other) throw new Error('no markets')
  const picture = screenshot(21)
  await paid(one, picture)
  await run()
  const broken = await paid(one, screenshot(21))
  const { rows } = await server.database.pool.query('select proof from trading.trade where id = $1', [broken])
  const files = folderStorage(join(dataDir, 'files'))
  await files.write(storedName(rows[0].proof, 'thumbnail'), Buffer.from('no picture'))
  await server.database.pool.query("update files.file set sha256 = sha256('broken') where id = $1", [
    rows[0].proof,
  ])
  const copy = await paid(other, screenshot(21).resize(300, 500))
  await expect(run()).rejects.toThrow(String(broken))
  expect(await seenBefore(other.seller, copy)).toBe(true)
})
