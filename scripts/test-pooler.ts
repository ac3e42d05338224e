import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// Tests servers behind a real PgBouncer in transaction mode (docs/operate.md#a-pooler), with Debian's package pgbouncer.
const { values } = parseArgs({ options: { bin: { type: 'string', default: '/usr/sbin/pgbouncer' } } })
if (!existsSync(values.bin)) {
  console.error(`Torch: ${values.bin} is missing. Name the program with --bin.`)
  process.exit(2)
}
const ok = tool('vitest/vitest.mjs', ['run', 'server/src/testing/servers/pooler.slow.test.ts'], {
  PGBOUNCER: values.bin,
})
process.exit(ok ? 0 : 1)
