import { defineConfig } from 'vitest/config'
import { contract } from './web/plugins/contract.ts'

export default defineConfig({
  // The browser's view of the contract, which the web's tests need as its build does.
  plugins: [contract()],
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'web/plugins/**/*.test.ts',
      'scripts/**/*.test.ts',
      'examples/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/postgres.ts'],
    maxWorkers: 2,
    // For what hangs. No test is about this machine's speed, and another may be far busier.
    testTimeout: 8 * 60_000,
    hookTimeout: 8 * 60_000,
    expect: { poll: { timeout: 4 * 60_000 } },
  },
})
