import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// Tests docs/operate/cluster with real Patroni, etcd and HAProxy, each host in its own network namespace: as root, on Linux,
// with Debian's patroni, etcd-server and haproxy, and a complete PostgreSQL 16 or newer (pg_basebackup, pg_rewind,
// pg_controldata).
const { values } = parseArgs({
  options: {
    bin: { type: 'string', default: '/usr/lib/postgresql/18/bin' },
    members: { type: 'string', default: '50' },
  },
})
const missing = [`${values.bin}/pg_rewind`, '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'].filter(
  (path) => !existsSync(path),
)
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    `Torch: this needs root and ${missing.join(', ') || 'nothing else'}. Name PostgreSQL's folder with --bin.`,
  )
  process.exit(2)
}
const ok = tool('vitest/vitest.mjs', ['run', 'server/src/testing/servers/patroni.slow.test.ts'], {
  PATRONI_POSTGRES_BIN: values.bin,
  FAILOVER_MEMBERS: values.members,
})
process.exit(ok ? 0 : 1)
