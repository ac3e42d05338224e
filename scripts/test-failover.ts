import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// The primary of three PostgreSQLs is killed under payments, as often as one likes. The seed is said with the figures, and kills
// after the same payments again.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    members: { type: 'string', default: '200' },
    seed: { type: 'string' },
  },
})
const ok = tool(
  'vitest/vitest.mjs',
  ['run', '--testTimeout=3600000', 'server/src/testing/servers/failover.slow.test.ts'],
  {
    FAILOVER_KILLS: values.kills,
    FAILOVER_MEMBERS: values.members,
    ...(values.seed && { FAILOVER_SEED: values.seed }),
  },
)
process.exit(ok ? 0 : 1)
