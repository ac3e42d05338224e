import pg from 'pg'
import { type DatabaseAddress, type Host, readDatabaseAddress } from './database-address.ts'

/** The way to the database of one address, for all connections to it: which of its hosts is the primary, if it has several. */
export interface Way {
  /** The host to connect to. Throws where none takes writes. */
  find(): Promise<Host>
  /** Nobody knows any more which it is: it was lost, or turned out to be none. */
  forget(): void
  /** Everybody who has a connection; they are told where the primary is another one now, and leave. */
  connections: Set<Kept>
  address: DatabaseAddress
}

export interface Kept {
  readonly host: string
  readonly port: number
  leave(): void
}

/** As long as a busy host may take. Where another one takes writes nobody waits for it. */
const PROBE_MS = 5000
/** Once one takes writes the others have this long to say that they do, too. */
const ANOTHER_MS = 250
/** A round that found none stands for so long: hundreds who wait must not ask three hosts each. */
const NONE_MS = 250
/** For those who connect at the same moment. */
const SURE_MS = 1000

const ways = new Map<string, Way>()

export function wayTo(text: string): Way {
  const known = ways.get(text)
  if (known) return known
  const way = openWay(readDatabaseAddress(text))
  ways.set(text, way)
  return way
}

function openWay(address: DatabaseAddress): Way {
  const { hosts, primaryOnly } = address
  const connections = new Set<Kept>()
  let primary: Host | undefined
  let foundAt = 0
  let finding: Promise<Host> | undefined

  const isAt = ({ host, port }: Host, kept: Kept) => kept.host === host && kept.port === port
  /** Whoever has a connection there would have lost it. */
  const isSure = (host: Host) =>
    performance.now() - foundAt < SURE_MS || [...connections].some((kept) => isAt(host, kept))

  async function look(): Promise<Host> {
    const found = await newestPrimary(address)
    if (!found) throw noPrimary(hosts)
    primary = found
    foundAt = performance.now()
    for (const kept of [...connections]) if (!isAt(found, kept)) kept.leave()
    return found
  }

  return {
    address,
    connections,
    async find() {
      const [only] = hosts
      if (only && (hosts.length === 1 || !primaryOnly)) return only
      if (primary && isSure(primary)) return primary
      if (!finding) {
        const looking = look()
        finding = looking
        const over = () => {
          if (finding === looking) finding = undefined
        }
        looking.then(over, () => setTimeout(over, NONE_MS))
      }
      return finding
    },
    forget() {
      primary = undefined
    },
  }
}

/** As a standby says it, so that whoever asks is told that it will pass. */
export function noPrimary(hosts: Host[]): Error {
  const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
  return Object.assign(new Error(`no primary among ${names}`), { code: '25006' })
}

interface Found {
  host: Host
  /** Each promotion raises it. */
  timeline: string
}

/**
 * Of hosts that take writes the one that was promoted last: an old primary that came back by itself, where nobody kept it
 * from that, takes writes too. Who leads is not decided here: that is done by whoever promotes.
 */
function newestPrimary(address: DatabaseAddress): Promise<Host | undefined> {
  return new Promise((done) => {
    const found: Found[] = []
    const newest = () => found.sort((a, b) => (a.timeline < b.timeline ? 1 : -1))[0]?.host
    let waiting = address.hosts.length
    for (const host of address.hosts)
      void timelineOf(address.of(host)).then((timeline) => {
        waiting -= 1
        if (timeline) found.push({ host, timeline })
        if (waiting === 0) done(newest())
        else if (timeline) setTimeout(() => done(newest()), ANOTHER_MS)
      })
  })
}

/** Of a primary; undefined where it is none, or there is no answer. */
async function timelineOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline`,
    )
    return rows[0]?.timeline ?? undefined
  } catch {
    return undefined
  } finally {
    client.end().catch(() => {})
  }
}
