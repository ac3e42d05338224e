import { defineConfig, devices } from '@playwright/test'
import { browserOptions } from './e2e/support/browser.ts'
import { tagFilters } from './e2e/support/scope.ts'
import { ISOLATED_PORT, ORIGIN, PORT } from './e2e/support/server-address.ts'
import { keepFilesInMemory } from './scripts/files-in-memory.ts'

keepFilesInMemory()

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } }

const ALONE = ['**/*.alone.e2e.ts', '**/*.clock.e2e.ts']

/** Starts only the servers that the chosen projects need. */
const ports = process.argv.includes('--project=phone') ? [PORT] : [PORT, ISOLATED_PORT]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  ...tagFilters(),
  // One more than the cores of a small machine: two of them spend a quarter of their time waiting for a server or a clock.
  workers: 3,
  // On a busy machine a timing assumption may fail once; a journey that fails twice is broken.
  retries: 1,
  // Only stops journeys that hang. No journey measures speed, and another machine may be much slower.
  timeout: 8 * 60_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./e2e/support/error-log-reporter.ts']],
  use: {
    baseURL: ORIGIN,
    launchOptions: browserOptions(),
    actionTimeout: 45_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Journeys that halt a part of the platform or move the demo's clock would disturb all others: they have a server of their
  // own, run one after the other, and start first because they take longest.
  projects: [
    {
      name: 'alone',
      use: { ...phone, baseURL: `http://localhost:${ISOLATED_PORT}` },
      testMatch: ALONE,
      fullyParallel: false,
      workers: 1,
    },
    { name: 'phone', use: phone, testIgnore: ALONE },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/servers.ts ${ports.join(' ')}`,
    wait: { stdout: /all servers are ready/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
})
