import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { migrate } from '../../migrate.ts'
import { paymentsInvariants } from '../../payments/invariants.ts'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { openPatroniCluster, type PatroniCluster } from './patroni-cluster.ts'
import { openServers, paymentsAmiss, payUntil } from './three-servers.ts'

// Tests docs/operate/cluster with real Patroni, etcd and HAProxy (`npm run test:patroni`, which lists the requirements).
const bin = process.env.PATRONI_POSTGRES_BIN
const MEMBERS = Number(process.env.FAILOVER_MEMBERS ?? 50)

describe.runIf(bin)('a cluster led by Patroni', () => {
  let cluster: PatroniCluster
  let database: Database
  let servers: Awaited<ReturnType<typeof openServers>>
  let paying: ReturnType<typeof payUntil>
  /** When payments were answered. */
  const answered: number[] = []
  /** The leader that was taken away. */
  let lost = 0
  beforeAll(async () => {
    cluster = await openPatroniCluster(bin ?? '')
    database = openDatabase(cluster.urls[1] ?? '', { max: 4 })
    await migrate(database.pool)
    servers = await openServers(cluster.urls, { servers: 2, payers: MEMBERS })
  })
  afterAll(async () => {
    await servers?.close()
    await database?.close()
    await cluster?.close()
  })

  /** Prints the longest time without an answered payment during a fault. */
  async function duringFault(
    what: string,
    work: () => Promise<void>,
    heal: () => void = () => {},
  ): Promise<void> {
    const from = performance.now()
    const before = answered.length
    await work()
    const goal = answered.length + 2 * MEMBERS
    await Promise.race([expect.poll(() => answered.length, { interval: 50 }).toBeGreaterThan(goal), paying])
    const times = [from, ...answered.slice(before)]
    const longest = Math.max(...times.slice(1).map((time, place) => time - (times[place] ?? time)))
    heal()
    await cluster.whole()
    expect(await audit(database.pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
    console.log(`${what}: ${(longest / 1000).toFixed(1)} s without an answered payment`)
  }

  /** Takes the leader away and waits for another. */
  async function replaceLeader(takeAway: (leader: number) => void | Promise<void>): Promise<void> {
    lost = await cluster.leader()
    await takeAway(lost)
    while ((await cluster.leader()) === lost) await sleep(100)
  }

  test(
    'keeps every answered payment through failures of its leader',
    async () => {
      const { people, balancer } = servers
      let over = false
      paying = payUntil(
        balancer.url,
        people,
        () => over,
        () => answered.push(performance.now()),
      )
      await sleep(2000)
      await duringFault(
        'the leader is killed, with all processes of its host',
        () => replaceLeader((leader) => cluster.killHost(leader)),
        () => cluster.startHost(lost),
      )
      await duringFault(
        "the leader's network is cut",
        () => replaceLeader((leader) => cluster.connect(leader, false)),
        () => cluster.connect(lost, true),
      )
      await duringFault(
        'etcd is stopped for a minute',
        async () => {
          cluster.stopEtcd()
          await sleep(60_000)
        },
        () => cluster.startEtcd(),
      )
      await duringFault('a manual switchover', () => replaceLeader(() => cluster.switchover()))
      over = true
      const answers = await paying
      expect(await paymentsAmiss(database, answers)).toEqual([])
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from payments.payment`.execute(
        database.db,
      )
      expect(rows[0]?.n).toBe(BigInt(answers.size))
      console.log(`${answers.size} payments, each there once`)
    },
    HOUR_MS,
  )
})
