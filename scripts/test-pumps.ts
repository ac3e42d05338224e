import { parseArgs } from 'node:util'
import { tool } from './steps.ts'

// Runs the pump search to any depth: all sequences of so many moves, and so many random walks of up to forty.
const { values } = parseArgs({
  options: { walks: { type: 'string', default: '10000' }, depth: { type: 'string', default: '4' } },
})
const ok = tool('vitest/vitest.mjs', ['run', 'server/src/points/pump-search.test.ts'], {
  PUMP_WALKS: values.walks,
  PUMP_DEPTH: values.depth,
})
process.exit(ok ? 0 : 1)
