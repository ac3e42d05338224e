import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { listTree } from '../../platform/backup/copy-file.ts'
import { DATABASE, makeBackup } from '../../platform/backup/make-backup.ts'
import {
  clusterOwner,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/embedded/embedded-postgres.ts'
import { isAlive } from '../../platform/embedded/is-alive.ts'

/**
 * Three PostgreSQL servers, a primary and two standbys; each commit waits for one of them, as in docs/operate/cluster. The test
 * decides which is the primary.
 */
export interface Cluster {
  /** The address for servers: all hosts, one of which is the primary. */
  url: string
  primary(): string
  /** The address of one of the standbys. */
  standby(): string
  /** Kills the primary and all its processes at once. */
  kill(): Promise<void>
  /** Promotes the standby that has received most; the other one follows it. Returns when it accepted writes. */
  promote(): Promise<number>
  /** Brings the killed server back as a standby, as a copy of the running primary. */
  rejoin(): Promise<void>
  /** Sets the standbys of which a commit waits for one; with an empty string it waits for none. */
  waitFor(names: string): Promise<void>
  anyStandby: string
  close(): Promise<void>
}

const NAMES = ['one', 'two', 'three'] as const
type Name = (typeof NAMES)[number]
const SETTINGS = {
  synchronous_commit: 'on',
  max_connections: '120',
  shared_buffers: '64MB',
  wal_keep_size: '1GB',
  wal_retrieve_retry_interval: '200ms',
}

/** `standbys`: fewer than two; `waits`: whether commits wait for one of them. */
export async function openCluster({ standbys = 2, waits = true } = {}): Promise<Cluster> {
  const names = NAMES.slice(0, 1 + standbys)
  const awaited = waits ? `ANY 1 (${names.join(', ')})` : ''
  const place = mkdtempSync(join(tmpdir(), 'torch-cluster-'))
  chmodSync(place, 0o755)
  const folderOf = (name: Name) => join(place, name)
  const running = new Map<Name, EmbeddedPostgres>()
  let primary: Name = 'one'

  const passwordFile = join(folderOf('one'), 'password')
  const ports = new Map<Name, string>()

  async function start(name: Name): Promise<void> {
    // The test loses processes, never a disk.
    running.set(name, await startEmbeddedPostgres(folderOf(name), { unsafe: true, settings: SETTINGS }))
    ports.set(name, readFileSync(join(folderOf(name), 'port'), 'utf8'))
  }
  const urlOf = (name: Name) => running.get(name)?.url ?? ''

  const primaryLocatorFor = (primaryName: Name, name: Name) =>
    `host=127.0.0.1 port=${ports.get(primaryName)} user=torch password=${password} application_name=${name} connect_timeout=5`

  /** Copies as pg_basebackup does, which the package does not contain. */
  async function copyPrimary(name: Name): Promise<void> {
    const folder = folderOf(name)
    const cluster = join(folder, 'cluster')
    const draft = `${folder}.copy`
    rmSync(folder, { recursive: true, force: true })
    await makeBackup(
      { dataDir: join(place, 'no-data'), databaseFolder: folderOf(primary), databaseUrl: urlOf(primary) },
      draft,
    )
    mkdirSync(folder, { recursive: true })
    cpSync(join(draft, DATABASE), cluster, { recursive: true })
    rmSync(draft, { recursive: true, force: true })
    writeFileSync(join(folder, 'password'), password)
    const port = ports.get(name)
    if (port) writeFileSync(join(folder, 'port'), port)
    writeFileSync(join(cluster, 'standby.signal'), '')
    // The last line counts.
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = '${primaryLocatorFor(primary, name)}'\nsynchronous_standby_names = '${awaited}'\n`,
    )
    await ownAll(folder)
    chmodSync(cluster, 0o700)
    await start(name)
  }

  const others = () => names.filter((name) => name !== primary && running.has(name))

  await start('one')
  const password = readFileSync(passwordFile, 'utf8')
  for (const name of names.slice(1)) await copyPrimary(name)
  await waitFor(awaited)

  async function waitFor(names: string): Promise<void> {
    await asked(
      urlOf(primary),
      `alter system set synchronous_standby_names = '${names}'`,
      'select pg_reload_conf()',
    )
  }

  return {
    url: `postgres://torch:${password}@${names.map((name) => `127.0.0.1:${ports.get(name)}`).join(',')}/postgres`,
    primary: () => urlOf(primary),
    standby: () => urlOf(others()[0] ?? primary),
    waitFor,
    anyStandby: awaited,
    async kill() {
      const postmaster = Number(
        readFileSync(join(folderOf(primary), 'cluster/postmaster.pid'), 'utf8').split('\n')[0],
      )
      // Stopped, so that it forks no new process.
      process.kill(postmaster, 'SIGSTOP')
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      const all = [postmaster, ...children.trim().split(' ').map(Number)]
      for (const pid of all) killed(pid)
      while (all.some((pid) => isAlive(pid))) await sleep(20)
      running.delete(primary)
    },
    async promote() {
      const standbys = await Promise.all(
        others().map(async (name) => {
          const [row] = await asked(
            urlOf(name),
            `select (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::text as has`,
          )
          return { name, has: BigInt(row?.has ?? '0') }
        }),
      )
      const [most, ...rest] = standbys.sort((a, b) => (a.has > b.has ? -1 : 1))
      if (!most) throw new Error('there is no standby')
      primary = most.name
      await asked(urlOf(primary), 'select pg_promote(true, 60)')
      for (const { name } of rest)
        await asked(
          urlOf(name),
          `alter system set primary_conninfo = '${primaryLocatorFor(primary, name)}'`,
          'select pg_reload_conf()',
        )
      // Each commit waits for the other one.
      for (;;) {
        const [row] = await asked(
          urlOf(primary),
          `select count(*)::text as n from pg_stat_replication where state = 'streaming'`,
        )
        if (row?.n !== '0') return performance.now()
        await sleep(20)
      }
    },
    async rejoin() {
      for (const name of names) if (!running.has(name)) await copyPrimary(name)
    },
    async close() {
      // The primary last, since a stopping standby notifies it.
      for (const name of [...others(), primary]) await running.get(name)?.stop()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

async function asked(url: string, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, string>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, string>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** As root, PostgreSQL's files belong to another user. */
async function ownAll(folder: string): Promise<void> {
  const owner = clusterOwner()
  if (!owner) return
  const { files, folders } = await listTree(folder)
  for (const path of [folder, ...[...files, ...folders].map((one) => join(folder, one))])
    chownSync(path, owner.uid, owner.gid)
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
