import { defineConfig, devices } from '@playwright/test'
import { browserOptions } from './e2e/support/browser.ts'
import { ISOLATED_PORT, ORIGIN, PORT } from './e2e/support/server-address.ts'
import { keepFilesInMemory } from './scripts/files-in-memory.ts'

keepFilesInMemory()

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } }

const ALONE = ['**/*.alone.e2e.ts', '**/*.clock.e2e.ts']

/** The journeys of one project need one server. */
const ports = process.argv.includes('--project=phone') ? [PORT] : [PORT, ISOLATED_PORT]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // One more than the cores a small machine has: a quarter of their time two wait for a server or a clock.
  workers: 3,
  // A busy machine may lose a race that nobody else would; what fails twice is broken.
  retries: 1,
  // For what hangs. No journey is about this machine's speed, and another may be far busier.
  timeout: 8 * 60_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: ORIGIN,
    launchOptions: browserOptions(),
    actionTimeout: 45_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // What halts a part would stop everybody else's journeys, and what moves the demo's clock would end their sessions: these have
  // a server of their own, one after the other, and go first, for they are the longest row.
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
