import { spawnSync } from 'node:child_process'
import { root, tests, tool, vitest } from './steps.ts'
import { countPlaywright, countVitest, type Tally } from './tally.ts'

/** What is done as often as `rounds` says in the long tests imports it, or what hands its share on. */
const DOES_ROUNDS = /(rounds|watched)\.ts'/
/** What `npm run test:long` sets, and server/src/testing/races/rounds.ts alone reads. */
const LONG = { TEST_ROUNDS: 'long' }

/** The long tests of these rooms, or of all: every one that `npm test` does in a few rounds, in all of them. */
export function longTests(browser: string | undefined, rooms?: string[]): Tally[] {
  const files = longFiles().filter((path) => rooms === undefined || rooms.includes(roomOf(path) ?? ''))
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

/** The rooms in which something is other than it was at a commit. None where there is no such commit. */
export function roomsChangedSince(commit: string): string[] {
  return [...new Set(git('diff', '--name-only', commit, 'HEAD').flatMap((path) => roomOf(path) ?? []))]
}

/** `testing` and `e2e` count as rooms: what looks at the whole house lies there. */
export function roomOf(path: string): string | undefined {
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
