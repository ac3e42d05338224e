import { spawnSync } from 'node:child_process'
import { root, tests, tool, vitest } from './steps.ts'
import { countPlaywright, countVitest, type Tally } from './tally.ts'

/** What is done as often as it says in the long tests imports one of these, or what hands its share on. */
const DOES_ROUNDS = /(rounds|watched|languages)\.ts'/
/** What `npm run test:long` sets, and server/src/testing/races/rounds.ts alone reads. */
const LONG = { TEST_ROUNDS: 'long' }

/** The long tests, or those that are wanted: every one that `npm test` does in a few rounds, in all of them. */
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

/** Runs journeys with its JSON report beside the readable one. */
export function journeysIn(browser: string, args: string[] = [], env: Record<string, string> = {}) {
  return (file: string) =>
    tool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
      ...env,
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
}

/** The long tests of more than this take longer than anybody waits: `npm run test:long` runs them. */
const MAX_MODULES = 3
const MAX_JOURNEYS = 4

/** Which long tests the changes since a commit call for. None where there is no such commit. */
export function affectedSince(commit: string): (path: string) => boolean {
  return affectedBy(git('diff', '--name-only', commit, 'HEAD'))
}

/**
 * Which long tests changes of these files call for: those of their rooms, and of journeys themselves, of either as far as
 * they are few. What is too much is said.
 */
export function affectedBy(paths: string[]): (path: string) => boolean {
  const journeys = unlessTooMany(paths.filter(isJourney), MAX_JOURNEYS, 'journeys')
  const changed = new Set(paths.flatMap((path) => moduleOf(path) ?? []))
  // Its long tests are journeys.
  changed.delete('e2e')
  const modules = unlessTooMany([...changed], MAX_MODULES, 'rooms')
  return (path) => (isJourney(path) ? journeys.includes(path) : modules.includes(moduleOf(path) ?? ''))
}

function unlessTooMany(changed: string[], most: number, what: string): string[] {
  if (changed.length <= most) return changed
  console.log(
    `Torch: ${changed.length} ${what} have changed; run their long tests with \`npm run test:long\`.`,
  )
  return []
}

/** `testing` and `e2e` count as rooms: what looks at the whole platform lies there. */
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
