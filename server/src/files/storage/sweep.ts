import { HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { type Db, sqlState } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { UNBOUND_HOURS } from '../rules.ts'
import { idOfStored, removeFile, type Storage } from './storage.ts'

const BATCH_SIZE = 500
const FOREIGN_KEY = '23503'

/** Jobs: delete files not bound within a day, and bytes without a row. */
export function filesSweeps(db: Db, storage: Storage): Job[] {
  return [
    { name: 'files.unbound', every: { minutes: 60 }, run: () => sweepUnbound(db, storage) },
    { name: 'files.orphans', every: 'day', run: () => sweepOrphans(db, storage) },
  ]
}

/** Keeps the platform's own pictures, which have no owner. Deletes the row first: bytes without one are swept later. */
async function sweepUnbound(db: Db, storage: Storage): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from files.file
    where bound_at is null and owner_id is not null
      and created_at < platform.now() - make_interval(hours => ${UNBOUND_HOURS})
    order by created_at limit ${BATCH_SIZE * 10}`.execute(db)
  for (const { id } of rows) if (await deleteUnbound(db, id)) await removeFile(storage, id)
}

async function deleteUnbound(db: Db, id: string): Promise<boolean> {
  try {
    const { rows } = await sql`
      delete from files.file where id = ${id} and bound_at is null returning id`.execute(db)
    return rows.length > 0
  } catch (error) {
    // A row references it without having bound it: keeps the picture.
    if (sqlState(error) === FOREIGN_KEY) return false
    throw error
  }
}

/** Removes bytes of uploads that were interrupted before their row was inserted. A recent one may still get its row. */
async function sweepOrphans(db: Db, storage: Storage): Promise<void> {
  let names: string[] = []
  const removeOrphans = async () => {
    const ids = [...new Set(names.map(idOfStored))]
    const { rows } = await sql<{ id: string }>`select id from files.file where id = any(${ids})`.execute(db)
    const known = new Set(rows.map(({ id }) => id))
    for (const name of names)
      if (name.endsWith('.new') || !known.has(idOfStored(name))) await storage.remove(name)
    names = []
  }
  for await (const { name, ageMs } of storage.list()) {
    if (ageMs < UNBOUND_HOURS * HOUR_MS) continue
    names.push(name)
    if (names.length >= BATCH_SIZE) await removeOrphans()
  }
  if (names.length > 0) await removeOrphans()
}
