import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserOptions } from '../e2e/support/browser.ts'
import { atBuildTime } from './plugins/at-build-time.ts'

const fileOf = (path: string) => join(import.meta.dirname, path)

/** Component tests: single sheets and fields in Chromium, with a typed fake of the API in place of the server (src/testing). */
export default defineConfig({
  root: import.meta.dirname,
  // Not the cache of `npm run dev`, which may run meanwhile.
  cacheDir: fileOf('../node_modules/.vite-components'),
  plugins: [atBuildTime(), react(), tailwindcss()],
  define: { __TORCH_VERSION__: JSON.stringify('test') },
  // All packages are found before the first test: one that is found later would reload the page of a running test.
  optimizeDeps: { entries: ['src/main.tsx', 'src/testing/*.ts*', 'src/**/*.component.test.tsx'] },
  test: {
    name: 'components',
    // Vitest refuses projects of one group that differ in their workers.
    sequence: { groupOrder: 1 },
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // As many pages as a small machine has cores.
    maxWorkers: 2,
    // Only stops tests that hang: no test measures speed.
    testTimeout: 4 * 60_000,
    hookTimeout: 4 * 60_000,
    expect: { poll: { timeout: 45_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in Playwright: a part of a text is enough.
      locators: { exact: false },
      connectTimeout: 4 * 60_000,
      provider: playwright({
        launchOptions: browserOptions(),
        contextOptions: {
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          reducedMotion: 'reduce',
          hasTouch: true,
        },
        actionTimeout: 45_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 780 } }],
    },
  },
})
