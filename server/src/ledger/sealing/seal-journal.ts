import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

const JOURNALS_PER_BLOCK = 1000
/** After a long stop there is much to seal; other jobs wait no longer than this. */
const MAX_RUN_MS = 20_000
const MAX_CHECKS = 20
const PAUSE_MS = 50

/**
 * Seals every journal that can no longer change into blocks, each with a hash computed from the one before (hash chain,
 * decision 035). Returns how many journals were sealed. Does not delay payments: it locks no account and reads a journal once,
 * after the transaction that wrote it has ended.
 */
export async function sealJournal(db: Db): Promise<number> {
  const upto = await sealableUpTo(db)
  const started = performance.now()
  let sealed = 0
  while (performance.now() - started < MAX_RUN_MS) {
    const more = await sealBlock(db, upto)
    if (more === 0) break
    sealed += more
  }
  return sealed
}

/** Job, each minute: seals the journals that can no longer change. */
export function sealJob(db: Db): Job {
  return {
    name: 'ledger.seal',
    every: { minutes: 1 },
    async run() {
      await sealJournal(db)
    },
  }
}

/**
 * Returns the id up to which no new journal can appear. Ids are taken before their transactions commit, so a lower one may
 * appear after a higher one. A transaction has its xid before it takes a journal id, because it locks accounts first: once all
 * transactions before ours have ended, so have all with ids up to the one last taken then. While an older transaction runs, the
 * mark is kept and the next run checks again.
 */
async function sealableUpTo(db: Db): Promise<bigint> {
  const { rows } = await sql<{ upto: bigint }>`
    select case when is_called then last_value else 0 end as upto from ledger.journal_id`.execute(db)
  // A separate statement, after the id was read. A mark ahead of all transactions comes from a backup of another cluster.
  await sql`
    insert into ledger.seal_watermark as m (upto, before_xid) values (${rows[0]?.upto ?? 0n}, pg_current_xact_id())
    on conflict (singleton) do update set upto = excluded.upto, before_xid = excluded.before_xid,
      settled = case when m.before_xid < excluded.before_xid then m.upto else m.settled end
    where m.before_xid < pg_snapshot_xmin(pg_current_snapshot()) or m.before_xid > excluded.before_xid`.execute(
    db,
  )
  for (let attempt = 1; ; attempt += 1) {
    const { rows: marks } = await sql<{ passed: boolean; settled: bigint; upto: bigint }>`
      select before_xid < pg_snapshot_xmin(pg_current_snapshot()) as passed, settled, upto from ledger.seal_watermark`.execute(
      db,
    )
    const [mark] = marks
    if (mark?.passed) return mark.upto
    if (!mark || attempt === MAX_CHECKS) return mark?.settled ?? 0n
    await pause(PAUSE_MS)
  }
}

async function sealBlock(db: Db, upto: bigint): Promise<number> {
  return db.transaction().execute((tx) =>
    withStatementTimeout(60, tx, async () => {
      const { rows } = await sql<{ sealed: number }>`
        select ledger.seal_block(${upto}::bigint, ${JOURNALS_PER_BLOCK}) as sealed`.execute(tx)
      return rows[0]?.sealed ?? 0
    }),
  )
}

/** The newest block of the journal: its hash commits to all history before it. */
export interface JournalHead {
  block: bigint
  /** SHA-256, in hex. */
  hash: string
  lastJournal: bigint
  sealedAt: Date
}

/** Returns the newest block; undefined before the first one. */
export async function journalHead(db: Db): Promise<JournalHead | undefined> {
  const { rows } = await sql<JournalHead>`
    select no as block, encode(hash, 'hex') as hash, last_journal as "lastJournal", sealed_at as "sealedAt"
    from ledger.sealed_block order by no desc limit 1`.execute(db)
  return rows[0]
}
