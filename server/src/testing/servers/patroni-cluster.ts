import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOlder } from '../../platform/sql/versions.ts'

/**
 * Three hosts in network namespaces of their own, each with etcd and a Patroni that runs PostgreSQL, and HAProxy beside the
 * servers, with the files of docs/operate/cluster. Needs root, `ip`, and Debian's patroni, etcd-server and haproxy.
 */
export interface PatroniCluster {
  /** The address of one server through the proxy, and one with all hosts. */
  urls: string[]
  leader(): Promise<number>
  /** Kills everything on a host, as a power failure does. */
  killHost(n: number): void
  startHost(n: number): void
  /** Connects or disconnects a host's network. */
  connect(n: number, on: boolean): void
  stopEtcd(): void
  startEtcd(): void
  switchover(): Promise<void>
  /** Waits until a leader has two standbys, one of which commits wait for. */
  whole(): Promise<void>
  close(): Promise<void>
}

const DOCS = join(import.meta.dirname, '../../../../docs/operate/cluster')
const BRIDGE = 'torch-bridge'
const HOSTS = [1, 2, 3]
const addressOf = (n: number) => `10.77.0.${n}`
const spaceOf = (n: number) => `torch-${n}`
const PASSWORD = 'only-for-this-trial'

interface Member {
  name: string
  role: string
  state: string
  host: string
}

export async function openPatroniCluster(bin: string): Promise<PatroniCluster> {
  const place = mkdtempSync(join(tmpdir(), 'torch-patroni-'))
  chmodSync(place, 0o777)
  console.log(`logs in ${place}`)
  const protocol = overwritesLeases() ? 'PATRONI_ETCD_HOSTS' : 'PATRONI_ETCD3_HOSTS'
  const etcds = new Map<number, ChildProcess>()
  let proxy: ChildProcess | undefined

  function within(
    n: number,
    name: string,
    command: string[],
    env: Record<string, string> = {},
  ): ChildProcess {
    const log = openSync(join(place, `${name}-${n}.log`), 'a')
    return spawn(
      'ip',
      [
        'netns',
        'exec',
        spaceOf(n),
        'setpriv',
        '--reuid=65534',
        '--regid=65534',
        '--clear-groups',
        ...command,
      ],
      {
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        detached: true,
      },
    )
  }
  function startEtcd(): void {
    for (const n of HOSTS) startEtcdOf(n)
  }
  function startEtcdOf(n: number): void {
    const own = addressOf(n)
    const process_ = within(n, 'etcd', [
      'etcd',
      ...['--name', `etcd-${n}`, '--data-dir', join(place, `etcd-${n}`)],
      ...['--listen-peer-urls', `http://${own}:2380`, '--initial-advertise-peer-urls', `http://${own}:2380`],
      ...['--listen-client-urls', `http://${own}:2379`, '--advertise-client-urls', `http://${own}:2379`],
      ...['--initial-cluster', HOSTS.map((m) => `etcd-${m}=http://${addressOf(m)}:2380`).join(',')],
      ...[
        '--enable-v2',
        '--initial-cluster-state',
        'new',
        '--heartbeat-interval',
        '250',
        '--election-timeout',
        '2500',
      ],
    ])
    etcds.set(n, process_)
  }
  function startPatroni(n: number): void {
    within(n, 'patroni', ['patroni', join(DOCS, 'patroni.yml')], {
      PATRONI_NAME: `host-${n}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${addressOf(n)}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${addressOf(n)}:5432`,
      [protocol]: HOSTS.map((m) => `${addressOf(m)}:2379`).join(','),
      PATRONI_POSTGRESQL_DATA_DIR: join(place, `data-${n}`),
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(place, `pgpass-${n}`),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    })
  }
  async function members(): Promise<Member[]> {
    for (const n of HOSTS) {
      const answer = await fetch(`http://${addressOf(n)}:8008/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined)
      if (answer) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const numberOf = ({ name }: Member) => Number(name.slice(-1))
  async function leader(): Promise<number> {
    for (;;) {
      const found = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
      if (found) return numberOf(found)
      await sleep(200)
    }
  }
  async function whole(): Promise<void> {
    for (;;) {
      const all = await members()
      const isUp = all.length === 3 && all.every(({ state }) => ['running', 'streaming'].includes(state))
      if (
        isUp &&
        all.some(({ role }) => role === 'sync_standby') &&
        all.some(({ role }) => role === 'leader')
      )
        return
      await sleep(500)
    }
  }

  tidyUp()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${addressOf(254)}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const n of HOSTS) {
    ip('netns', 'add', spaceOf(n))
    ip('link', 'add', `torch-out-${n}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', spaceOf(n))
    ip('link', 'set', `torch-out-${n}`, 'master', BRIDGE, 'up')
    const inside = (...command: string[]) => ip('netns', 'exec', spaceOf(n), 'ip', ...command)
    inside('link', 'set', 'lo', 'up')
    inside('addr', 'add', `${addressOf(n)}/24`, 'dev', 'eth0')
    inside('link', 'set', 'eth0', 'up')
    for (const name of ['etcd', 'data']) {
      mkdirSync(join(place, `${name}-${n}`), { mode: 0o700 })
      execFileSync('chown', ['65534:65534', join(place, `${name}-${n}`)])
    }
  }
  startEtcd()
  for (const n of HOSTS) startPatroni(n)
  const log = openSync(join(place, 'haproxy.log'), 'a')
  proxy = spawn('haproxy', ['-f', join(DOCS, 'haproxy.cfg')], {
    env: { ...process.env, ONE: addressOf(1), TWO: addressOf(2), THREE: addressOf(3) },
    stdio: ['ignore', log, log],
  })
  await whole()

  function killAllOf(n: number): void {
    const pids = execFileSync('ip', ['netns', 'pids', spaceOf(n)], { encoding: 'utf8' })
    for (const pid of pids.trim().split('\n').filter(Boolean).map(Number)) killed(pid)
  }
  const hosts = HOSTS.map((n) => `${addressOf(n)}:5432`).join(',')
  return {
    urls: [
      `postgres://postgres:${PASSWORD}@127.0.0.1:5000/postgres`,
      `postgres://postgres:${PASSWORD}@${hosts}/postgres`,
    ],
    leader,
    whole,
    killHost: killAllOf,
    startHost(n) {
      startEtcdOf(n)
      startPatroni(n)
    },
    connect: (n, on) => ip('link', 'set', `torch-out-${n}`, on ? 'up' : 'down'),
    stopEtcd() {
      for (const { pid } of etcds.values()) if (pid) killed(pid)
    },
    startEtcd,
    async switchover() {
      const from = await leader()
      const candidate = (await members()).find(({ role }) => role === 'sync_standby')?.name
      const answer = await fetch(`http://${addressOf(from)}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: `host-${from}`, candidate }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async close() {
      proxy?.kill()
      for (const n of HOSTS) killAllOf(n)
      await sleep(500)
      tidyUp()
      if (!process.env.PATRONI_KEEP) rmSync(place, { recursive: true, force: true })
    },
  }
}

/**
 * Before 3.0.3 a returning leader takes its lease from the current one, and payments made there are lost (decision 100). With
 * etcd's older protocol it asks first.
 */
function overwritesLeases(): boolean {
  const version = execFileSync('patroni', ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1) ?? ''
  return isOlder(version, '3.0.3')
}

function ip(...command: string[]): void {
  execFileSync('ip', command, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Removes what an earlier trial left. */
function tidyUp(): void {
  for (const command of [...HOSTS.map((n) => ['netns', 'del', spaceOf(n)]), ['link', 'del', BRIDGE]])
    try {
      ip(...command)
    } catch {
      // It did not exist.
    }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
