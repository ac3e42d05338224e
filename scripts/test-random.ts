import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// Random operations with the plain books beside them, as many as one likes: a million takes its time. The seed is said with
// every failure, and gives the same operations again.
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
