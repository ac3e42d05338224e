import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// Runs any number of random operations against the reference ledger; a million takes its time. The seed is printed with every
// failure, and repeats the same operations.
const { values } = parseArgs({
  options: { operations: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
})
const ok = tool(
  'vitest/vitest.mjs',
  ['run', 'server/src/testing/random-operations/random-operations.slow.test.ts'],
  {
    RANDOM_OPERATIONS: values.operations,
    ...(values.seed && { RANDOM_SEED: values.seed }),
  },
)
process.exit(ok ? 0 : 1)
