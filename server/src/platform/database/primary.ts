import pg from 'pg'
import { type DatabaseAddress, type Host, readDatabaseAddress } from './database-address.ts'

/** The route to the database of one address, shared by all its connections: which of its hosts is the primary. */
export interface PrimaryLocator {
  /** Returns the host to connect to. Throws if none accepts writes. */
  find(): Promise<Host>
  /** Discards the known primary because it was lost or turned out not to be one. */
  forget(): void
  /** All open connections. When the primary changes, those to other hosts are closed. */
  connections: Set<TrackedConnection>
  address: DatabaseAddress
}

export interface TrackedConnection {
  readonly host: string
  readonly port: number
  disconnect(): void
}

/** How long a busy host may take to answer. If another host accepts writes, it is not waited for. */
const PROBE_MS = 5000
/** Once one host accepts writes, the others have this long to report that they do as well. */
const NEWER_PRIMARY_WAIT_MS = 250
/** How long a search that found no primary is reused: hundreds of waiting callers must not each query three hosts. */
const RETRY_MS = 250
/** How long a found primary is reused without connections to it, for callers that connect at the same moment. */
const TRUST_MS = 1000

const locators = new Map<string, PrimaryLocator>()

export function primaryLocatorFor(text: string): PrimaryLocator {
  const known = locators.get(text)
  if (known) return known
  const locator = openPrimaryLocator(readDatabaseAddress(text))
  locators.set(text, locator)
  return locator
}

function openPrimaryLocator(address: DatabaseAddress): PrimaryLocator {
  const { hosts, primaryOnly } = address
  const connections = new Set<TrackedConnection>()
  let primary: Host | undefined
  let foundAt = 0
  let finding: Promise<Host> | undefined

  const isAt = ({ host, port }: Host, tracked: TrackedConnection) =>
    tracked.host === host && tracked.port === port
  /** An open connection to the host would have been lost if it had failed. */
  const isRecent = (host: Host) =>
    performance.now() - foundAt < TRUST_MS || [...connections].some((tracked) => isAt(host, tracked))

  async function locate(): Promise<Host> {
    const found = await newestPrimary(address)
    if (!found) throw noPrimary(hosts)
    primary = found
    foundAt = performance.now()
    for (const tracked of [...connections]) if (!isAt(found, tracked)) tracked.disconnect()
    return found
  }

  return {
    address,
    connections,
    async find() {
      const [only] = hosts
      if (only && (hosts.length === 1 || !primaryOnly)) return only
      if (primary && isRecent(primary)) return primary
      if (!finding) {
        const locating = locate()
        finding = locating
        const finish = () => {
          if (finding === locating) finding = undefined
        }
        locating.then(finish, () => setTimeout(finish, RETRY_MS))
      }
      return finding
    },
    forget() {
      primary = undefined
    },
  }
}

/** Returns an error with a standby's SQLSTATE, so that callers see it as temporary. */
export function noPrimary(hosts: Host[]): Error {
  const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
  return Object.assign(new Error(`no primary among ${names}`), { code: '25006' })
}

interface Found {
  host: Host
  /** Incremented by each promotion. */
  timeline: string
}

/**
 * Returns the host that was promoted last among those that accept writes: an old primary that came back by itself
 * accepts writes too if nothing fences it. Does not elect a leader; that is the task of the failover tool.
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
        else if (timeline) setTimeout(() => done(newest()), NEWER_PRIMARY_WAIT_MS)
      })
  })
}

/** Returns the timeline of a primary; undefined if the host is none or does not answer. */
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
