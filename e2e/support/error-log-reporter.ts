import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { EXPECTS_ERROR_LOG } from './expected-errors.ts'

// Fails the journeys during which the journeys' server logs a line of level error that none of them expects.

const ERROR_LINE = /\{"level":[56]0,.*/g
/** A job or a closing page may log an error a moment after its journey. */
const LATE_MILLISECONDS = 2000

interface Journey {
  test: TestCase
  result: TestResult
  endedAt?: number
}

export default class ErrorLogReporter implements Reporter {
  private recent: Journey[] = []
  private readonly logged: { line: string; during: Journey[] }[] = []
  private readonly now: () => number

  constructor(_options?: unknown, now = () => performance.now()) {
    this.now = now
  }

  onTestBegin(test: TestCase, result: TestResult): void {
    this.recent.push({ test, result })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const journey of this.recent)
      if (journey.test === test && journey.result === result) journey.endedAt = this.now()
  }

  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    // What a journey itself writes is not the server's log.
    if (test) return
    const isRecent = ({ endedAt }: Journey) =>
      endedAt === undefined || this.now() - endedAt < LATE_MILLISECONDS
    this.recent = this.recent.filter(isRecent)
    for (const [line] of String(chunk).matchAll(ERROR_LINE)) this.logged.push({ line, during: this.recent })
  }

  /** Fails the journeys in the report, for the reporters that come after this one, and the run. */
  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const unexpected = this.logged.filter(({ line, during }) => !during.some(isExpecting(line)))
    if (unexpected.length === 0) return undefined
    for (const { line, during } of unexpected) {
      const names = during.map(({ test }) => test.titlePath().filter(Boolean).join(' › '))
      console.log(`\nThe server logged an error during:\n${names.join('\n')}\n${line}`)
      for (const { result } of during) {
        result.status = 'failed'
        const error = { message: `The server logged an error during this journey: ${line}` }
        result.errors.push(error)
        result.error ??= error
      }
    }
    return { status: 'failed' }
  }
}

function isExpecting(line: string): (journey: Journey) => boolean {
  return ({ result }) =>
    result.annotations.some(
      ({ type, description = '' }) => type === EXPECTS_ERROR_LOG && new RegExp(description).test(line),
    )
}
