import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from './scripts/files-in-memory.ts'

keepFilesInMemory()

const root = import.meta.dirname
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root, exclude: ['**/node_modules'] })

/**
 * Whether a test needs a process of its own: it replaces modules or globals, or changes what a browser's modules keep, such as the
 * session or the language.
 */
const isApart = (path: string) =>
  /vi\.(mock|resetModules|stubGlobal)\(|defineProperty\(|setLanguage\(|session\.ts'/.test(
    readFileSync(`${root}/${path}`, 'utf8'),
  )
const inWeb = filesOf('web/{src,introduction}/**/*.test.{ts,tsx}').filter(
  (path) => !path.endsWith('.component.test.tsx'),
)
const elsewhere = filesOf('{bench,contract,server,scripts,examples,packages}/**/*.test.ts')
const replacesModules = (path: string) => readFileSync(`${root}/${path}`, 'utf8').includes('vi.mock(')
// A device on the platform's own clock; what is shown elsewhere, tests say.
const env = { TZ: 'Asia/Shanghai' }

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: [...inWeb.filter(isApart), ...elsewhere.filter(replacesModules)],
          env,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: inWeb.filter((path) => !isApart(path)), env, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: elsewhere.filter((path) => !replacesModules(path)),
          // The whole server is read once by each worker, not once by each file (decision 075).
          isolate: false,
        },
      },
      // Component tests, in a browser. A copy without the app has none (scripts/test-mutants.ts).
      ...filesOf('web/vitest.config.ts'),
    ],
    setupFiles: ['server/src/testing/errors/fail-on-errors.ts'],
    globalSetup: ['server/src/testing/servers/postgres.ts'],
    // One more than the cores a small machine has: a third of the time a test waits for its database.
    maxWorkers: 3,
    // For what hangs. No test is about this machine's speed, and another may be far busier.
    testTimeout: 8 * 60_000,
    hookTimeout: 8 * 60_000,
    expect: { poll: { timeout: 4 * 60_000 } },
  },
})
