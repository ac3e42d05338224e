import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS } from './e2e/support/browser-args.ts'
import { PORT } from './e2e/support/place.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may lose a race that nobody else would; what fails twice is broken.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: BROWSER_ARGS,
    },
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // What halts a part would stop everybody else's journeys, and what moves the demo's clock would end their sessions: these
  // run when the others are done, the first one test after the other.
  projects: [
    { name: 'phone', use: phone, testIgnore: ['**/*.alone.e2e.ts', '**/*.clock.e2e.ts'] },
    {
      name: 'alone',
      use: phone,
      testMatch: '**/*.alone.e2e.ts',
      fullyParallel: false,
      workers: 1,
      dependencies: ['phone'],
    },
    {
      name: 'clock',
      use: phone,
      testMatch: '**/*.clock.e2e.ts',
      fullyParallel: false,
      // There is one clock.
      workers: 1,
      dependencies: ['phone', 'alone'],
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/server.ts`,
    url: `http://localhost:${PORT}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
})
