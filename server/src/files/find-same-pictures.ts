import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { type Detail, detailOf, isSamePicture } from './same-picture.ts'
import { type Storage, storedName } from './storage.ts'

/** How many bits of two looks may differ for the pictures to be held against each other (look.ts). */
const FAR_LOOK = 14
/** So many are looked at closely; those of the same sender first, then the latest. */
const CLOSELY = 40

/**
 * Other files of the same category that are this one over again: the same bytes, or the same picture (same-picture.ts).
 * Takes its time, and is meant for work that nobody waits for.
 */
export async function findSamePictures(db: Db, storage: Storage, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; same: boolean }>`
    select other.id, other.sha256 = one.sha256 as same
    from files.file one join files.file other on other.category = one.category and other.id <> one.id
      and other.bound_at is not null
    where one.id = ${fileId}
      and (other.sha256 = one.sha256 or bit_count(other.look # one.look) <= ${FAR_LOOK})
    order by other.sha256 = one.sha256 desc, other.owner_id = one.owner_id desc, other.created_at desc
    limit ${CLOSELY}`.execute(db)
  const found: string[] = []
  let own: Detail | undefined
  for (const { id, same } of rows) {
    if (same) found.push(id)
    else {
      own ??= await detail(storage, fileId)
      const other = await detail(storage, id)
      if (own && other && isSamePicture(own, other)) found.push(id)
      // Each takes some milliseconds of this process: others come in between.
      await breathe()
    }
  }
  return found
}

async function detail(storage: Storage, id: string): Promise<Detail | undefined> {
  const thumbnail = await storage.read(storedName(id, 'thumbnail'))
  return thumbnail && detailOf(thumbnail)
}
