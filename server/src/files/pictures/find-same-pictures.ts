import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Storage, storedName } from '../storage/storage.ts'
import { detailOf } from './detail-of.ts'
import { inThread } from './in-thread.ts'
import type { Detail } from './same-picture.ts'

/** How many bits of two looks may differ for the pictures to be held against each other (look.ts). */
const FAR_LOOK = 14
/** So many are looked at closely; those of the same sender first, then the latest. */
const CLOSELY = 40
/** Of how many of the newest the looks are counted through, and of how many of the same sender's. */
const NEWEST = 20_000
const OWN = 1000
/** Forty comparisons are a second; a thread that has not come back by then never will. */
const LONGEST_MS = 60_000
const WORKER = new URL('./same-picture-worker.ts', import.meta.url)

/**
 * Other files of the same category that are this one over again: the same bytes, or the same picture (same-picture.ts).
 * Takes its time, and is meant for work that nobody waits for.
 */
export async function findSamePictures(db: Db, storage: Storage, fileId: string): Promise<string[]> {
  const candidates = await findCandidates(db, fileId)
  const found = candidates.flatMap(({ id, same }) => (same ? [id] : []))
  const alike = candidates.flatMap(({ id, same }) => (same ? [] : [id]))
  const own = alike.length > 0 ? await detail(storage, fileId) : undefined
  if (!own) return found
  const details: { id: string; detail: Detail }[] = []
  for (const id of alike) {
    // One that cannot be read is no picture that this one could repeat.
    const other = await detail(storage, id).catch(() => undefined)
    if (other) details.push({ id, detail: other })
  }
  if (details.length === 0) return found
  const others = details.map((one) => one.detail)
  const same = await inThread<boolean[]>(WORKER, { own, others }, LONGEST_MS)
  return [...found, ...details.flatMap(({ id }, index) => (same[index] ? [id] : []))]
}

/**
 * However many files there are, it costs the same. All of them are asked for the same bytes, and for a look that differs in two
 * bits at most, as where a copy was only scaled or tinted: both are in an index. No index helps with looks that differ in more,
 * for receipts of one app differ in as little: for those the newest are counted through, and the sender's own.
 */
async function findCandidates(db: Db, fileId: string): Promise<{ id: string; same: boolean }[]> {
  const { rows } = await sql<{ id: string; same: boolean }>`
    with one as materialized (select * from files.file where id = ${fileId}),
    near as (
      -- Shifted out of the 64 it changes nothing.
      select array_agg(one.look # (1::bigint::bit(64) << i) # (1::bigint::bit(64) << j)) as looks
      from one, generate_series(0, 64) i, generate_series(i, 64) j where i < j or i = 64),
    candidate as (
      (select f.id from one join files.file f on f.category = one.category and f.sha256 = one.sha256
        where f.bound_at is not null limit ${CLOSELY + 1})
      union
      (select f.id from one, files.file f where f.category = one.category and f.look = any ((select looks from near)::bit(64)[])
        and f.bound_at is not null and f.look is not null limit ${OWN})
      union
      (select f.id from one join files.file f on f.owner_id = one.owner_id and f.category = one.category
        where f.bound_at is not null order by f.created_at desc limit ${OWN})
      union
      (select f.id from one join files.file f on f.category = one.category
        where f.bound_at is not null and f.look is not null order by f.created_at desc limit ${NEWEST}))
    select other.id, other.sha256 = one.sha256 as same
    from one, candidate join files.file other using (id)
    where other.id <> one.id and (other.sha256 = one.sha256 or bit_count(other.look # one.look) <= ${FAR_LOOK})
    order by other.sha256 = one.sha256 desc, other.owner_id = one.owner_id desc, other.created_at desc
    limit ${CLOSELY}`.execute(db)
  return rows
}

async function detail(storage: Storage, id: string): Promise<Detail | undefined> {
  const thumbnail = await storage.read(storedName(id, 'thumbnail'))
  return thumbnail && detailOf(thumbnail)
}
