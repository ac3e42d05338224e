import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// Sends malformed requests to every endpoint: each field with each hostile value, and random bytes up to the requested number.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '500000' }, seed: { type: 'string' } },
})
const ok = tool('vitest/vitest.mjs', ['run', 'server/src/testing/hostile/malformed.slow.test.ts'], {
  MALFORMED_REQUESTS: values.requests,
  ...(values.seed && { RANDOM_SEED: values.seed }),
})
process.exit(ok ? 0 : 1)
