import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The result of a step: the number of passed tests, and the failures. */
export interface Tally {
  passed: number
  failures: Failure[]
}

export interface Failure {
  /** The test with its file, or the step. */
  what: string
  /** The failure message, if there is one. */
  why?: string
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
      tally.failures.push({ what: `${short(file.name)} › ${fullName}`, why: failureMessages.join('\n') })
    if (file.status === 'failed' && failed.length === 0)
      tally.failures.push({ what: short(file.name), why: file.message })
  }
  return tally
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
    failures: errors.map(({ message }) => ({ what: 'journeys', ...(message && { why: message }) })),
  }
  for (const { title, file, line, tests } of specsOf(suite))
    for (const { projectName, status, results } of tests) {
      const what = `[${projectName}] ${file}:${line} › ${title}`
      const why = results.findLast(({ error }) => error)?.error?.message
      if (status === 'unexpected') tally.failures.push({ what, ...(why && { why }) })
      else if (status !== 'skipped') tally.passed++
      if (status === 'flaky') console.log(`passed at the second attempt: ${what}\n${indented(why ?? '')}`)
    }
  return tally
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Prints the failures again at the end, and the line of totals; then exits. */
export function conclude(tallies: Tally[]): never {
  const passed = tallies.reduce((sum, one) => sum + one.passed, 0)
  const failures = tallies.flatMap((one) => one.failures)
  if (failures.length > 0) console.log('\n── failures')
  for (const { what, why } of failures) console.log(`${what}\n${indented(why ?? '')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}

const LINES = 12

/** Returns the beginning of a failure message, indented; the rest stands where the test ran. */
function indented(text: string): string {
  return stripVTControlCharacters(text)
    .split('\n')
    .slice(0, LINES)
    .map((line) => `   ${line}`)
    .join('\n')
}

function short(file: string): string {
  return relative(process.cwd(), file)
}
