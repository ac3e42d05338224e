import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { paymentsInvariants } from '../../payments/invariants.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import {
  KEPT_SECRET,
  keptVersions,
  readKeptDatabase,
  restoreKept,
  unpackKeptSource,
} from '../releases/kept-release.ts'
import { openEmptyDatabase, type TestDatabase } from './database.ts'
import { openServers, paymentsAmiss, payUntil } from './three-servers.ts'

// Servers of the newest kept release, with its own code and database, are replaced by the next version during payments: this
// code with another number, a migration, and another way to write payments.
const SERVER = join(import.meta.dirname, '../../..')

let own: TestDatabase
let three: Awaited<ReturnType<typeof openServers>>
let next: { main: string; remove(): void }
let kept: { main: string; remove(): void }

beforeAll(async () => {
  const version = keptVersions().at(-1) ?? ''
  kept = unpackKeptSource(version)
  next = nextVersion()
  own = await openEmptyDatabase()
  await restoreKept(own.pool, readKeptDatabase(version))
  // The servers of this test are no demo's.
  await own.pool.query("update platform.installation set made_as = 'production'")
  three = await openServers(own.url, { servers: 3, payers: 12, main: kept.main, authSecret: KEPT_SECRET })
})
afterAll(async () => {
  await three?.close()
  await own?.close()
  next?.remove()
  kept?.remove()
})

function nextVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'torch-next-'))
  const server = join(folder, 'server')
  cpSync(join(SERVER, 'src'), join(server, 'src'), { recursive: true })
  for (const other of ['node_modules', 'packages'])
    symlinkSync(join(SERVER, '..', other), join(folder, other))
  change(join(SERVER, 'package.json'), join(server, 'package.json'), [
    [/"version": "[^"]+"/, '"version": "99.0.0"'],
  ])
  const migration = join(server, 'src/payments/migrations/9999-way.sql')
  mkdirSync(dirname(migration), { recursive: true })
  writeFileSync(
    migration,
    `alter table payments.payment add column way text not null default 'before';
     create table payments.way (name text primary key);
     insert into payments.way values ('before'), ('after');`,
  )
  const pay = join(server, 'src/payments/pay/pay.sql')
  change(pay, pay, [
    [/insert into payments\.payment \(/, 'insert into payments.payment (way, '],
    [/(insert into payments\.payment [^;]*?\n\s*select )/, "$1'after', "],
  ])
  return {
    main: join(server, 'src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function change(from: string, to: string, changes: [RegExp, string][]): void {
  let text = readFileSync(from, 'utf8')
  for (const [what, by] of changes) {
    expect(text).toMatch(what)
    text = text.replace(what, by)
  }
  writeFileSync(to, text)
}

test('replaces servers one by one under load, and keeps every payment once after retries with its key', async () => {
  const { balancer, database, people, servers } = three
  const { rows: earlier } = await database.pool.query<{ n: bigint }>(
    'select count(*) as n from payments.payment',
  )
  const before = earlier[0]?.n ?? 0n
  let isOver = false
  const answeredAt: number[] = []
  const paying = payUntil(
    balancer.url,
    people,
    () => isOver,
    () => answeredAt.push(performance.now()),
  )
  const some = async () => {
    const goal = answeredAt.length + 200
    await Promise.race([expect.poll(() => answeredAt.length, { interval: 20 }).toBeGreaterThan(goal), paying])
  }
  await some()
  for (const n of servers.keys()) {
    await three.replace(n, next.main)
    // The other servers are still of the previous version, and pay through the new function.
    await some()
  }
  await expect(three.startBeside(kept.main)).rejects.toThrow(/newer Torch \(99\.0\.0\)/)
  isOver = true
  const answers = await paying
  expect(await paymentsAmiss(database, answers)).toEqual([])
  const { rows } = await database.pool.query<{ way: string; n: bigint }>(
    'select w.name as way, count(p.way) as n from payments.way w left join payments.payment p on p.way = w.name group by 1 order by 1',
  )
  // The kept demo has payments of its own.
  expect(rows.reduce((all, { n }) => all + n, 0n)).toBe(BigInt(answers.size) + before)
  for (const { n } of rows) expect(n).toBeGreaterThan(200n)
  expect(await audit(database.pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
  const gaps = answeredAt.slice(1).map((at, n) => at - (answeredAt[n] ?? at))
  console.log(
    `${answers.size} payments; the longest time without an answered one was ${(Math.max(...gaps) / 1000).toFixed(1)} s`,
  )
})
