import { tool } from './steps.ts'

// Writes the types of each module's tables into its tables.ts: the files that the test compares with a database of its own.
const ok = tool('vitest/vitest.mjs', ['run', 'scripts/table-types.test.ts', '--update=all'])
process.exit(ok ? 0 : 1)
