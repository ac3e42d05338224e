import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// Kills the primary of three PostgreSQL servers during payments, as often as requested. The seed is printed with the figures,
// and repeats the kills after the same payments.
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
