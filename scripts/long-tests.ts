import { spawnSync } from 'node:child_process'
import { root, tests, tool, vitest } from './steps.ts'
import { countPlaywright, countVitest, type Tally } from './tally.ts'

/** A test that repeats its rounds more often in the long tests imports one of these. */
const DOES_ROUNDS = /(rounds|watched|languages)\.ts'/
/** Set by `npm run test:long`, and read only by server/src/testing/races/rounds.ts. */
const LONG = { TEST_ROUNDS: 'long' }

/** Runs the long tests, or the wanted ones: every test that `npm test` runs in a few rounds, with all rounds. */
export function longTests(
  browser: string | undefined,
  wanted: (path: string) => boolean = () => true,
): Tally[] {
  const files = longFiles().filter(wanted)
  const [journeys, others] = [files.filter(isJourney), files.filter((path) => !isJourney(path))]
  const tallies: Tally[] = []
  if (others.length > 0) tallies.push(tests('long tests', vitest(others, LONG), countVitest))
  if (journeys.length > 0 && browser)
    tallies.push(tests('long journeys', journeysIn(browser, journeys, LONG), countPlaywright))
  return tallies
}

/** Runs journeys with the JSON report beside the readable one. */
export function journeysIn(browser: string, args: string[] = [], env: Record<string, string> = {}) {
  return (file: string) =>
    tool(
      '@playwright/test/cli.js',
      ['test', '--reporter=list,./e2e/support/error-log-reporter.ts,json', ...args],
      {
        ...env,
        CHROMIUM: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    )
}

/** Above these numbers of changed modules or journeys, the long tests take too long here: `npm run test:long` runs them. */
const MAX_MODULES = 3
const MAX_JOURNEYS = 4

/** Returns which long tests the changes since a commit require. None when the commit does not exist. */
export function affectedSince(commit: string): (path: string) => boolean {
  return affectedBy(git('diff', '--name-only', commit, 'HEAD'))
}

/**
 * Returns which long tests changes of these files require: those of their modules, and changed journeys, unless there are too
 * many of either, which is logged.
 */
export function affectedBy(paths: string[]): (path: string) => boolean {
  const journeys = unlessTooMany(paths.filter(isJourney), MAX_JOURNEYS, 'journeys')
  const changed = new Set(paths.flatMap((path) => moduleOf(path) ?? []))
  // Its long tests are journeys.
  changed.delete('e2e')
  const modules = unlessTooMany([...changed], MAX_MODULES, 'modules')
  return (path) => (isJourney(path) ? journeys.includes(path) : modules.includes(moduleOf(path) ?? ''))
}

function unlessTooMany(changed: string[], most: number, what: string): string[] {
  if (changed.length <= most) return changed
  console.log(
    `Torch: ${changed.length} ${what} have changed; run their long tests with \`npm run test:long\`.`,
  )
  return []
}

/** Returns the module of a file. `testing` and `e2e` count as modules: their tests cover the whole platform. */
export function moduleOf(path: string): string | undefined {
  if (path.startsWith('e2e/')) return 'e2e'
  return /^(?:contract|server|web)\/src\/([\w-]+)/.exec(path)?.[1]
}

function longFiles(): string[] {
  return git('grep', '-lE', DOES_ROUNDS.source, '--', '*.test.ts', 'e2e/*.e2e.ts')
}

function isJourney(path: string): boolean {
  return path.endsWith('.e2e.ts')
}

function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim().split('\n').filter(Boolean) : []
}
