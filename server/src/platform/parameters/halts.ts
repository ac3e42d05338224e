import type { Part } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Job } from '../jobs/jobs.ts'

/** A halted part and the reason shown to members. */
export interface HaltInForce {
  part: Part
  reason: { zh: string; en: string }
  since: Date
}

export interface Halts {
  of(part: Part): HaltInForce | undefined
  all(): readonly HaltInForce[]
  reload(): Promise<void>
}

/**
 * Keeps the halts in memory, because every call and job in a part checks them. The database notifies all servers at the
 * commit of a halt (events.ts); a server that missed it reloads within seconds (jobs.ts).
 */
export async function openHalts(db: Db): Promise<Halts> {
  let inForce: readonly HaltInForce[] = []
  let lastRequested = 0
  let lastApplied = 0

  async function reload(): Promise<void> {
    const turn = ++lastRequested
    const { rows } = await sql<{ part: Part; zh: string; en: string; since: Date }>`
      select part, reason_zh as zh, reason_en as en, halted_at as since from platform.halt
      where lifted_at is null order by id`.execute(db)
    // Of two concurrent reads, the later one is newer.
    if (turn < lastApplied) return
    lastApplied = turn
    inForce = rows.map(({ part, zh, en, since }) => ({ part, reason: { zh: zh, en: en }, since }))
  }
  await reload()

  return {
    of: (part) => inForce.find((halt) => halt.part === part),
    all: () => inForce,
    reload,
  }
}

/** Returns the job so that it does not run while the part is halted. */
export function stopWhileHalted(halts: Halts, part: Part, job: Job): Job {
  return { ...job, isHalted: () => halts.of(part) !== undefined }
}
