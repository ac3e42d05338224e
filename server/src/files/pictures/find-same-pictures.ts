import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Storage, storedName } from '../storage/storage.ts'
import { detailOf } from './detail-of.ts'
import { runInWorker } from './run-in-worker.ts'
import type { Detail } from './same-picture.ts'

/** Hashes that differ in at most this many bits are compared in detail (put-picture.ts). */
const MAX_HASH_DISTANCE = 14
/** Maximum number of detailed comparisons; those of the same sender first, then the latest. */
const MAX_COMPARED = 40
/** How many of the newest files are scanned, and of the sender's own. */
const MAX_NEWEST = 20_000
const MAX_OWN = 1000
/** Forty comparisons take a second; a thread that runs longer is stuck. */
const TIMEOUT_MS = 60_000
const WORKER = new URL('./same-picture-worker.ts', import.meta.url)

/**
 * Returns other files of the same category that repeat this one: the same bytes, or the same picture (same-picture.ts).
 * Slow, for background work only.
 */
export async function findSamePictures(db: Db, storage: Storage, fileId: string): Promise<string[]> {
  const candidates = await findCandidates(db, fileId)
  const found = candidates.flatMap(({ id, same }) => (same ? [id] : []))
  const similar = candidates.flatMap(({ id, same }) => (same ? [] : [id]))
  const own = similar.length > 0 ? await detail(storage, fileId) : undefined
  if (!own) return found
  const details: { id: string; detail: Detail }[] = []
  for (const id of similar) {
    // Files that cannot be read are skipped.
    const other = await detail(storage, id).catch(() => undefined)
    if (other) details.push({ id, detail: other })
  }
  if (details.length === 0) return found
  const others = details.map((one) => one.detail)
  const same = await runInWorker<boolean[]>(WORKER, { own, others }, TIMEOUT_MS)
  return [...found, ...details.flatMap(({ id }, index) => (same[index] ? [id] : []))]
}

/**
 * Finds candidates at a cost independent of the number of files. Equal bytes, and hashes that differ in at most two
 * bits, as in copies that were only scaled or tinted, are found among all files by index. No index finds larger
 * differences, because receipts of one app differ as little: for those, the newest files and the sender's own are
 * scanned.
 */
async function findCandidates(db: Db, fileId: string): Promise<{ id: string; same: boolean }[]> {
  const { rows } = await sql<{ id: string; same: boolean }>`
    with one as materialized (select * from files.file where id = ${fileId}),
    near as (
      -- Shifting out of the 64 bits changes nothing.
      select array_agg(one.perceptual_hash # (1::bigint::bit(64) << i) # (1::bigint::bit(64) << j)) as hashes
      from one, generate_series(0, 64) i, generate_series(i, 64) j where i < j or i = 64),
    candidate as (
      (select f.id from one join files.file f on f.category = one.category and f.sha256 = one.sha256
        where f.bound_at is not null limit ${MAX_COMPARED + 1})
      union
      (select f.id from one, files.file f where f.category = one.category and f.perceptual_hash = any ((select hashes from near)::bit(64)[])
        and f.bound_at is not null and f.perceptual_hash is not null limit ${MAX_OWN})
      union
      (select f.id from one join files.file f on f.owner_id = one.owner_id and f.category = one.category
        where f.bound_at is not null order by f.created_at desc limit ${MAX_OWN})
      union
      (select f.id from one join files.file f on f.category = one.category
        where f.bound_at is not null and f.perceptual_hash is not null order by f.created_at desc limit ${MAX_NEWEST}))
    select other.id, other.sha256 = one.sha256 as same
    from one, candidate join files.file other using (id)
    where other.id <> one.id and (other.sha256 = one.sha256 or bit_count(other.perceptual_hash # one.perceptual_hash) <= ${MAX_HASH_DISTANCE})
    order by other.sha256 = one.sha256 desc, other.owner_id = one.owner_id desc, other.created_at desc
    limit ${MAX_COMPARED}`.execute(db)
  return rows
}

async function detail(storage: Storage, id: string): Promise<Detail | undefined> {
  const thumbnail = await storage.read(storedName(id, 'thumbnail'))
  return thumbnail && detailOf(thumbnail)
}
