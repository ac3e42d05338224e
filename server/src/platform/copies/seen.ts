import type pg from 'pg'
import { batcher } from '../database/batcher.ts'
import { loader } from '../database/loader.ts'

/** A place in the database's log. What stands before it is there wherever the log was replayed up to it. */
export type Position = bigint

/** Up to where in the log people have seen, or were told: what they read next must not be older. */
export interface Seen {
  /** All that is committed by now is seen by them. Once it is over, no read of theirs that begins is older, on any server. */
  note(callers: readonly string[]): Promise<void>
  /** What a read of theirs must have. Undefined: nobody knows, only the primary will do. */
  needOf(caller: string): Promise<Position | undefined>
}

/** Who sees what somebody has done. */
export const asCaller = {
  member: (id: number) => `member ${id}`,
  /** They work at the same desks: what one of them has done is seen by all. */
  operators: 'operators',
  /** Who is not signed in sees no act of their own. */
  nobody: '',
}

/** Nothing that a copy answers is older (rules/platform#copies). */
const OLDEST_MS = 800
const SAMPLE_MS = 100

/** Stands for the table itself: where a crash has emptied it, this row is gone, too. */
const WITNESS = 'since'

const NOTE = `insert into platform.seen (caller, position, at)
  select caller, pg_current_wal_insert_lsn(), clock_timestamp() from unnest($1::text[]) caller order by caller
  on conflict (caller) do update set position = excluded.position, at = excluded.at
    where seen.position < excluded.position`
const NEEDS = {
  name: 'platform.seen',
  text: `select caller, pg_wal_lsn_diff(position, '0/0')::bigint as position,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as now
    from platform.seen where caller = any($1::text[])`,
}

interface Row {
  caller: string
  position: Position
  now: Position
}

export function openSeen(primary: pg.Pool): Seen {
  /** Where the log was when. The oldest that is young enough says what a read must have, whoever asks. */
  let samples: { at: number; position: Position }[] = []

  const note = batcher<string, 'noted'>({
    async run(callers) {
      await primary.query(NOTE, [[...new Set(callers)]])
      return callers.map(() => 'noted')
    },
    most: 1000,
    inFlight: 2,
  })

  const load = loader(async (callers: string[]) => {
    const at = performance.now()
    const { rows } = await primary.query<Row>({ ...NEEDS, values: [[WITNESS, ...callers]] })
    const since = rows.find(({ caller }) => caller === WITNESS)
    if (!since) {
      // What was noted before is lost, or nothing ever was: everybody may have seen all there is.
      samples = []
      await primary.query(
        `insert into platform.seen (caller, position, at) values ($1, pg_current_wal_insert_lsn(), 'infinity')
         on conflict do nothing`,
        [WITNESS],
      )
      return new Map<string, Position>()
    }
    const age = (sample: { at: number }) => at - sample.at
    samples = samples.filter((sample) => age(sample) < OLDEST_MS)
    const [newest] = samples.slice(-1)
    if (!newest || age(newest) >= SAMPLE_MS) samples.push({ at, position: since.now })
    const forAll = samples[0]?.position ?? since.now
    const noted = new Map(rows.map(({ caller, position }) => [caller, position]))
    return new Map(callers.map((caller) => [caller, latest(forAll, since.position, noted.get(caller))]))
  })

  return {
    note: async (callers) => void (await Promise.all(callers.map((caller) => note(caller)))),
    needOf: async (caller) => (await load(caller)).row,
  }
}

function latest(...positions: (Position | undefined)[]): Position {
  return positions.reduce<Position>((most, one) => (one !== undefined && one > most ? one : most), 0n)
}
