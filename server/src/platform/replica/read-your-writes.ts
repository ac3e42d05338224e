import type pg from 'pg'
import { batcher, loader } from '../database/batcher.ts'

/** A position in the database's WAL (LSN). A replica that has replayed up to it contains every earlier commit. */
export type Position = bigint

/** Tracks the WAL position up to which each caller has seen data; their next read must not be older (read-your-writes). */
export interface ReadYourWrites {
  /** Records that these callers have seen all commits so far: once it resolves, their later reads include them. */
  record(callers: readonly string[]): Promise<void>
  /** Returns the position that a read by this caller requires. Undefined if unknown: only the primary will do. */
  requiredPosition(caller: string): Promise<Position | undefined>
}

/** The keys under which writes and their later reads are matched. */
export const callerKey = {
  member: (id: number) => `member ${id}`,
  /** Operators share one key: they work on the same queues, so all of them see what one of them did. */
  operators: 'operators',
  /** A caller who is not signed in has no writes of their own to see. */
  anonymous: '',
}

/** No answer from a replica is older than this (rules/platform#read-replica). */
const MAX_STALENESS_MS = 800
const SAMPLE_MS = 100

/** Row that proves the unlogged table is intact: a crash that empties the table removes this row as well. */
const SENTINEL_CALLER = 'since'

const RECORD_QUERY = `insert into platform.seen_position (caller, position, at)
  select caller, pg_current_wal_insert_lsn(), clock_timestamp() from unnest($1::text[]) caller order by caller
  on conflict (caller) do update set position = excluded.position, at = excluded.at
    where seen_position.position < excluded.position`
const POSITIONS_QUERY = {
  name: 'platform.seen_position',
  text: `select caller, pg_wal_lsn_diff(position, '0/0')::bigint as position,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as now
    from platform.seen_position where caller = any($1::text[])`,
}

interface Row {
  caller: string
  position: Position
  now: Position
}

export function openReadYourWrites(primary: pg.Pool): ReadYourWrites {
  /** WAL positions by time. The oldest sample still within `OLDEST_MS` is the minimum position for every read. */
  let samples: { at: number; position: Position }[] = []

  const record = batcher<string, 'recorded'>({
    async run(callers) {
      await primary.query(RECORD_QUERY, [[...new Set(callers)]])
      return callers.map(() => 'recorded')
    },
    maxBatchSize: 1000,
    inFlight: 2,
  })

  const load = loader(async (callers: string[]) => {
    const at = performance.now()
    const { rows } = await primary.query<Row>({ ...POSITIONS_QUERY, values: [[SENTINEL_CALLER, ...callers]] })
    const sentinel = rows.find(({ caller }) => caller === SENTINEL_CALLER)
    if (!sentinel) {
      // Earlier notes are lost, or there never were any: every caller may have seen everything.
      samples = []
      await primary.query(
        `insert into platform.seen_position (caller, position, at) values ($1, pg_current_wal_insert_lsn(), 'infinity')
         on conflict do nothing`,
        [SENTINEL_CALLER],
      )
      return new Map<string, Position>()
    }
    const age = (sample: { at: number }) => at - sample.at
    samples = samples.filter((sample) => age(sample) < MAX_STALENESS_MS)
    const [newest] = samples.slice(-1)
    if (!newest || age(newest) >= SAMPLE_MS) samples.push({ at, position: sentinel.now })
    const minimum = samples[0]?.position ?? sentinel.now
    const recorded = new Map(rows.map(({ caller, position }) => [caller, position]))
    return new Map(
      callers.map((caller) => [caller, latest(minimum, sentinel.position, recorded.get(caller))]),
    )
  })

  return {
    record: async (callers) => void (await Promise.all(callers.map((caller) => record(caller)))),
    requiredPosition: async (caller) => (await load(caller)).row,
  }
}

function latest(...positions: (Position | undefined)[]): Position {
  return positions.reduce<Position>((newest, one) => (one !== undefined && one > newest ? one : newest), 0n)
}
