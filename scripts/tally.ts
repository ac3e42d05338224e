import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A part of a run, such as the journeys. */
export interface Part {
  title: string
  seconds: number
}

/** The result of a step: the number of passed tests, and the failures. */
export interface Tally {
  /** Unset if it did not run. */
  part?: Part
  passed: number
  failures: Failure[]
}

export interface Failure {
  /** The test with its file, or the step. */
  what: string
  /** The failure message, if there is one. */
  why?: string
  /** The command that runs just this again. */
  again: string
}

/** The part of vitest's JSON report that is used here. */
interface VitestReport {
  testResults: {
    name: string
    status: string
    /** Why the file itself failed, before or around its tests. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Counts the tests of a vitest report. A file that failed although none of its tests did counts as one failure. */
export function countVitest(report: unknown): Tally {
  const tally: Tally = { passed: 0, failures: [] }
  for (const file of (report as VitestReport).testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    tally.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    for (const { fullName, failureMessages } of failed)
      tally.failures.push({
        what: `${short(file.name)} › ${fullName}`,
        why: failureMessages.join('\n'),
        again: `npm test -- ${short(file.name)} -t ${quoted(fullName)}`,
      })
    if (file.status === 'failed' && failed.length === 0)
      tally.failures.push({
        what: short(file.name),
        why: file.message,
        again: `npm test -- ${short(file.name)}`,
      })
  }
  return tally
}

/** Counts the tests of a vitest report that passed or failed, without skipped ones. */
export function countRun(report: unknown): number {
  return (report as VitestReport).testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed').length
}

/** The part of Playwright's JSON report that is used here. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { error?: { message?: string } }[]
    }[]
  }[]
}
interface PlaywrightReport extends PlaywrightSuite {
  /** Errors outside all tests. */
  errors: { message?: string }[]
}

/** Counts the journeys of a Playwright report, and logs those that passed only on a retry. */
export function countPlaywright(report: unknown): Tally {
  const { errors, ...suite } = report as PlaywrightReport
  const tally: Tally = {
    passed: 0,
    failures: errors.map(({ message }) => ({
      what: 'journeys',
      ...(message && { why: message }),
      again: 'npm test',
    })),
  }
  for (const { title, file, line, tests } of specsOf(suite))
    for (const { projectName, status, results } of tests) {
      const what = `[${projectName}] ${file}:${line} › ${title}`
      const why = results.findLast(({ error }) => error)?.error?.message
      if (status === 'unexpected')
        tally.failures.push({ what, ...(why && { why }), again: `npm test -- e2e/${file}:${line}` })
      else if (status !== 'skipped') tally.passed++
      if (status === 'flaky') console.log(`passed at the second attempt: ${what}\n   ${inOneLine(why ?? '')}`)
    }
  return tally
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * Prints the minutes and counts of each part; each failure again in three lines: what failed, why, and how to run just that; then the
 * line of totals. Then exits.
 */
export function conclude(tallies: Tally[]): never {
  printParts(tallies)
  const passed = tallies.reduce((sum, one) => sum + one.passed, 0)
  const failures = tallies.flatMap((one) => one.failures)
  if (failures.length > 0) console.log('\n── failures')
  for (const { what, why = '', again } of failures)
    console.log(`${inOneLine(what)}\n   ${inOneLine(why) || 'See above.'}\n   Run it alone: ${again}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}

function printParts(tallies: Tally[]): void {
  const rows = tallies.flatMap(({ part, passed, failures }) =>
    part ? [{ ...part, passed, failed: failures.length }] : [],
  )
  const width = Math.max(...rows.map(({ title }) => title.length))
  if (rows.length > 0) console.log('\n── parts')
  for (const { title, seconds, passed, failed } of rows) {
    const minutes = (seconds / 60).toFixed(1)
    console.log(`${title.padEnd(width)} ${minutes.padStart(6)} min, ${passed} passed, ${failed} failed`)
  }
}

const MAX_LENGTH = 500

/** Returns the beginning of a failure message, in one line; the rest stands where the test ran. */
function inOneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}

/** Returns a title as one argument of a shell. Vitest reads it as a regular expression. */
function quoted(title: string): string {
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `'${pattern.replaceAll("'", "'\\''")}'`
}

function short(file: string): string {
  return relative(process.cwd(), file)
}
