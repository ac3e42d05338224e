import { createHash, randomBytes } from 'node:crypto'
import { type PublishedProof, statementOf } from '@torch/contract/balance-proof.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { journalHead } from '../../ledger/index.ts'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { coverOf } from '../cover/cover.ts'
import { figuresOf, hashOf, leafNodes, rootOf, sumsOf } from './proof-tree.ts'

/** Leaves per chunk: a power of two, so that the tree over all chunks is the tree over all leaves. */
const LEAVES_PER_CHUNK = 1024
const CHUNKS_PER_BATCH = 32
/** For how many days paths are available; published proofs stay. */
const DAYS_KEPT = 7

/** Job: makes the day's proof, once, on whichever server comes first. A day on which no server ran has none. */
export function proofJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'economy.proof',
    every: { minutes: 5 },
    async run() {
      await makeProof(db, parameters)
    },
  }
}

/**
 * Makes the day's proof of all balances if there is none, and returns what was published. Throws where the balances do not add
 * up.
 */
export async function makeProof(db: Db, parameters: Parameters): Promise<PublishedProof | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) =>
      withStatementTimeout(600, tx, async () => {
        // One snapshot of the ledger, however long it takes; it blocks no one.
        await sql`set local work_mem = '128MB'`.execute(tx)
        const { rows } = await sql<{ now: Date; made: boolean }>`
        select date_trunc('milliseconds', platform.now()) as now, exists (
          select from economy.proof where day >= platform.day_of(platform.now())
        ) as made`.execute(tx)
        const [at] = rows
        if (!at || at.made) return undefined
        const proof = await write(tx, parameters, at.now)
        await sql`delete from economy.proof_chunk where proof_id in (
        select id from economy.proof where day < ${proof.day}::date - ${DAYS_KEPT}::integer)`.execute(tx)
        await sql`delete from economy.proof_tree where proof_id in (
        select id from economy.proof where day < ${proof.day}::date - ${DAYS_KEPT}::integer)`.execute(tx)
        return proof
      }),
    )
}

async function write(tx: Tx, parameters: Parameters, now: Date): Promise<PublishedProof> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('economy.proof', 'id'))::integer as id`.execute(tx)
  const id = ids[0]?.id ?? 0
  const secret = randomBytes(32).toString('hex')
  // The chunks reference their proof, whose row is written last, with their totals.
  await sql`set constraints all deferred`.execute(tx)
  const { rows: written } = await sql<{ holders: bigint }>`
    select economy.write_leaves(${id}, ${secret}, ${LEAVES_PER_CHUNK}) as holders`.execute(tx)
  const holders = written[0]?.holders ?? 0n
  const chunk_roots = await chunkRootsOf(tx, id)
  const root = rootOf(chunk_roots)
  const platform = await platformOf(tx)
  const totals = sumsOf(root)
  const [gfAvailable = 0n, gfFrozen = 0n, gfWealth = 0n, pvAvailable = 0n, pvFrozen = 0n] = totals
  if (
    gfAvailable + gfFrozen + gfWealth + platform.treasury + platform.pool + platform.fees !==
      platform.gfIssued ||
    pvAvailable + pvFrozen !== platform.pvIssued ||
    gfWealth !== platform.wealth
  )
    throw new Error('the balances do not sum to the points issued: no proof was made, run the audit')
  const cover = await coverOf(tx, parameters)
  const [head, previous] = [await journalHead(tx), await lastHash(tx)]
  const statement = {
    format: 'torch-balance-proof-1',
    day: dayOf(now),
    madeTime: now.toISOString(),
    holders: Number(holders),
    totals: figuresOf(root),
    platform: {
      gfIssued: writeUnits(platform.gfIssued),
      gfTreasury: writeUnits(platform.treasury),
      gfReleasePool: writeUnits(platform.pool),
      gfFees: writeUnits(platform.fees),
      pvIssued: writeUnits(platform.pvIssued),
    },
    cover: {
      divisor: Number(cover.divisor),
      payable: writeUnits(cover.payable),
      free: writeUnits(cover.free),
      pending: writeUnits(await pendingOf(tx)),
      budget: cover.budget === null ? null : writeUnits(cover.budget),
      used: writeUnits(cover.used),
    },
    root: hashOf(root),
    journal: head ? { block: Number(head.block), hash: head.hash } : null,
    previous,
  } as const
  const hash = createHash('sha256').update(statementOf(statement)).digest('hex')
  const proof: PublishedProof = { ...statement, hash }
  await sql`
    insert into economy.proof (id, day, made_at, published, hash) overriding system value
    values (${id}, ${proof.day}, ${now}, ${JSON.stringify(proof)}, ${hash})`.execute(tx)
  await sql`insert into economy.proof_tree (proof_id, secret, chunk_roots)
    values (${id}, ${secret}, ${Buffer.concat(chunk_roots)})`.execute(tx)
  return proof
}

/** Returns the root of each chunk, in order, without holding a million leaves in memory. */
async function chunkRootsOf(tx: Tx, id: number): Promise<Buffer[]> {
  const chunk_roots: Buffer[] = []
  for (;;) {
    const { rows } = await sql<{ leaves: Buffer }>`
      select leaves from economy.proof_chunk where proof_id = ${id} and no >= ${chunk_roots.length}
      order by no limit ${CHUNKS_PER_BATCH}`.execute(tx)
    if (rows.length === 0) return chunk_roots
    for (const { leaves } of rows) chunk_roots.push(rootOf(leafNodes(leaves)))
  }
}

interface Platform {
  gfIssued: Units
  pvIssued: Units
  treasury: Units
  pool: Units
  fees: Units
  wealth: Units
}

/** Interest that wealth has reserved but not promised belongs to the platform, like the treasury. */
async function platformOf(tx: Tx): Promise<Platform> {
  const { rows } = await sql<Platform>`
    select -sum(balance) filter (where purpose = 'issuance' and unit = 'GF')::bigint as "gfIssued",
      -sum(balance) filter (where purpose = 'issuance' and unit = 'PV')::bigint as "pvIssued",
      (sum(balance) filter (where purpose = 'treasury') + max(r.reserved))::bigint as treasury,
      sum(balance) filter (where purpose = 'release-pool')::bigint as pool,
      sum(balance) filter (where purpose = 'fees')::bigint as fees,
      (sum(balance) filter (where purpose = 'wealth') - max(r.reserved))::bigint as wealth
    from ledger.balance, wealth.interest_reserve r where party_id = 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the platform has no accounts')
  return row
}

async function pendingOf(tx: Tx): Promise<Units> {
  const { rows } = await sql<{ pending: Units }>`
    select coalesce(sum(balance), 0)::bigint as pending from ledger.balance where purpose = 'pending'`.execute(
    tx,
  )
  return rows[0]?.pending ?? 0n
}

async function lastHash(tx: Tx): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select hash from economy.proof order by day desc limit 1`.execute(tx)
  return rows[0]?.hash ?? '0'.repeat(64)
}
