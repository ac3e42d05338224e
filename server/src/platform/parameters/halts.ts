import type { Part } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Job } from '../jobs/jobs.ts'

/** A part that stands still, and why, as members read it. */
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
 * What is halted, in memory: asked by every call and every job that acts in a part. The database tells all servers at the
 * commit of a halt (events.ts); whoever did not hear it finds it within seconds (jobs.ts).
 */
export async function openHalts(db: Db): Promise<Halts> {
  let inForce: readonly HaltInForce[] = []
  let asked = 0
  let held = 0

  async function reload(): Promise<void> {
    const turn = ++asked
    const { rows } = await sql<{ part: Part; zh: string; en: string; since: Date }>`
      select part, reason_zh as zh, reason_en as en, halted_at as since from platform.halt
      where lifted_at is null order by id`.execute(db)
    // Of two at once the one that asked later knows more.
    if (turn < held) return
    held = turn
    inForce = rows.map(({ part, zh, en, since }) => ({ part, reason: { zh: zh, en: en }, since }))
  }
  await reload()

  return {
    of: (part) => inForce.find((halt) => halt.part === part),
    all: () => inForce,
    reload,
  }
}

/** The job, which stands still with its part. */
export function heldWith(halts: Halts, part: Part, job: Job): Job {
  return { ...job, held: () => halts.of(part) !== undefined }
}
