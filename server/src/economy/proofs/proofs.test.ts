import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BalanceProof,
  checkBalanceProof,
  checkPublishedProof,
  type PublishedProof,
} from '@torch/contract/balance-proof.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../platform/monitoring/audit.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { later, newMember } from '../../testing/calls/points-calls.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'
import { economyInvariants } from '../invariants.ts'
import { makeProof } from './make-proof.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
let server: TestServer
let callers: TestCallers
let parameters: Parameters
/** The proof of the first day, made by createTestCallers, and that of the second. */
let first: PublishedProof
let second: PublishedProof

beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  parameters = await openParameters(server.database.db)
  ;[first] = (await list()) as [PublishedProof]
  await sealAll(server.database)
  await later(server.database.db, { days: 1 })
  const made = await makeProof(server.database.db, parameters)
  if (!made) throw new Error('the second day has no proof')
  second = made
})
afterAll(async () => {
  expect(await audit(server.database.pool, economyInvariants)).toEqual([])
  await server.close()
})

const list = async (query = ''): Promise<PublishedProof[]> =>
  (await server.call('GET', `/api/economy/proofs${query}`)).body.data
async function own(token: string, query = ''): Promise<{ status: number; code: number; data: BalanceProof }> {
  const { status, body } = await server.call('GET', `/api/economy/balance-proof${query}`, { token })
  return { status, code: body.code, data: body.data }
}
/** Signs in again: tokens expire after a day. */
const tokenOf = ({ name }: { name: string }) => server.login(name)

test('makes one proof a day, with the totals of the ledger', async () => {
  expect(await makeProof(server.database.db, parameters)).toBeUndefined()
  expect(await list()).toEqual([second, first])
  expect(await list(`?before=${second.day}&size=5`)).toEqual([first])
  expect(second.previous).toBe(first.hash)
  expect(first.previous).toBe('0'.repeat(64))
  for (const proof of [first, second]) expect(await checkPublishedProof(proof, sha256)).toBeUndefined()
  const { rows } = await sql<Record<string, string>>`
    select count(distinct party_id)::text as holders,
      to_char(sum(balance) filter (where unit = 'GF' and purpose = 'available') / 10000.0, 'FM999999990.0000') as gf,
      to_char(sum(balance) filter (where unit = 'PV') / 10000.0, 'FM999999990.0000') as pv
    from ledger.balance where party_id <> 1`.execute(server.database.db)
  const [ledger] = rows
  expect(String(second.holders)).toBe(ledger?.holders)
  expect(second.totals.gfAvailable).toBe(ledger?.gf)
  // The payer's reward is pending.
  expect(second.totals).toMatchObject({ pvAvailable: '0.0000', pvFrozen: ledger?.pv })
  expect(second.cover).toMatchObject({ divisor: 8, pending: ledger?.pv })
  // 100 GF in a product at 0.05 % a day for thirty days.
  expect(second.totals.gfWealth).toBe('101.5000')
})

test('a proof contains the newest block of the sealed journal', async () => {
  expect(first.journal).toBeNull()
  expect(second.journal).toMatchObject({ block: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('members and shops can verify their balances with the published data', async () => {
  const { payer, owner, poor } = callers
  const leaf = await own(await tokenOf(payer))
  expect(leaf.data.holder).toEqual({ kind: 'member', id: payer.id })
  expect(leaf.data.balances).toMatchObject({ gfWealth: '101.5000', gfFrozen: '0.0000' })
  expect(await checkBalanceProof(leaf.data, second, sha256)).toBeUndefined()
  const shop = await own(await tokenOf(owner), '?holder=shop')
  // From one payment and one bill.
  expect(shop.data.balances.gfAvailable).toBe('3.0000')
  expect(await checkBalanceProof(shop.data, second, sha256)).toBeUndefined()
  const earlier = await own(await tokenOf(poor), `?day=${first.day}`)
  expect(await checkBalanceProof(earlier.data, first, sha256)).toBeUndefined()
  expect(await checkBalanceProof(earlier.data, second, sha256)).toBe('otherDay')
})

test('answers 404 to a member without a leaf in the proof and 401 to visitors', async () => {
  const newcomer = await newMember(server, { gf: 5n * GF })
  expect(await own(newcomer.token)).toMatchObject({ status: 404, code: errors.noBalanceProof.code })
  expect(await own(newcomer.token, '?holder=shop')).toMatchObject({
    status: 404,
    code: errors.noBalanceProof.code,
  })
  expect(await own(newcomer.token, '?day=2020-01-01')).toMatchObject({
    status: 404,
    code: errors.noBalanceProof.code,
  })
  expect((await server.call('GET', '/api/economy/balance-proof')).status).toBe(401)
})

test('returns no other holder’s identity, and a different salt for each proof', async () => {
  const [one, other] = [await own(await tokenOf(callers.payer)), await own(await tokenOf(callers.owner))]
  const before = await own(await tokenOf(callers.payer), `?day=${first.day}`)
  expect(new Set([one.data.salt, other.data.salt, before.data.salt]).size).toBe(3)
  for (const step of one.data.path) expect(Object.keys(step).sort()).toEqual(['balances', 'hash', 'side'])
})

describe('published files', () => {
  const file = (name: string) => fetch(`${server.url}/api/economy/proofs/${name}`)

  test('are served by day as immutable, and other names answer 404', async () => {
    const answer = await file(`${first.day}.json`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/immutable/)
    expect(await answer.json()).toEqual(first)
    for (const name of ['2020-01-01.json', 'x.json', `${first.day}`, '..%2fproof', "'.json"])
      expect((await file(name)).status).toBe(404)
  })

  test('are sufficient for the command-line check', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'torch-proof-'))
    const put = (name: string, content: unknown) => {
      const path = join(folder, name)
      writeFileSync(path, JSON.stringify(content))
      return path
    }
    const mine = (await own(await tokenOf(callers.payer))).data
    const files = [put('1.json', first), put('2.json', second), put('own.json', mine)]
    const check = (paths: string[]) => {
      const script = join(import.meta.dirname, '../../../../scripts/check-proof.ts')
      const { stdout, status } = spawnSync(process.execPath, [script, ...paths], { encoding: 'utf8' })
      return { stdout, status }
    }
    expect(check(files)).toEqual({
      stdout: expect.stringMatching(/^ok .*\nok .*\nok .*member \d+ is included/),
      status: 0,
    })
    const forged = put('forged.json', { ...mine, balances: { ...mine.balances, gfAvailable: '7.0000' } })
    expect(check([files[1] ?? '', forged])).toEqual({
      stdout: expect.stringMatching(/does not lead to the published root/),
      status: 1,
    })
    expect(check([forged])).toEqual({ stdout: expect.stringMatching(/is not among the files/), status: 1 })
    const later = put('later.json', { ...second, previous: '1'.repeat(64) })
    expect(check([files[0] ?? '', later])).toEqual({
      stdout: expect.stringMatching(/its hash does not match its contents/),
      status: 1,
    })
  })
})

test('rejects changes of published proofs, and the audit finds a deleted block', async () => {
  const { pool } = server.database
  await expect(pool.query("update economy.proof set hash = 'x'")).rejects.toThrow(/cannot be changed/)
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica; delete from ledger.block')
    const { rows } = await client.query(economyInvariants[0]?.sql ?? '')
    expect(rows).toEqual([{ id: `proof of ${second.day}`, what: 'names block 1 with another hash' }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
