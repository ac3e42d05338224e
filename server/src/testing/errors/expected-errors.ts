import type { Logger } from 'pino'
import { openLog } from '../../platform/monitoring/log.ts'

// A log line of level error, a call of console.error and an unhandled rejection fail the test in which they appear
// (fail-on-errors.ts), unless that test expects them.

type Kind = 'log line' | 'console.error' | 'unhandled rejection'

interface Expected {
  kind: Kind
  pattern: RegExp
  seen: boolean
}

const LEVEL_ERROR = /^\{"level":[56]0,/

let recorded: { kind: Kind; text: string }[] = []
/** What the running test expects, or before the first test what the whole file does. */
let expected: Expected[] = []
let expectedInFile: Expected[] = []

/** Expects a log line of level error that matches: in the running test, or in the whole file if called in `beforeAll`. */
export function expectErrorLog(pattern: RegExp): void {
  expected.push({ kind: 'log line', pattern, seen: false })
}

/** Allows log lines of level error that match, in the running test: for lines that appear only at some moments of a race. */
export function allowErrorLog(pattern: RegExp): void {
  expected.push({ kind: 'log line', pattern, seen: true })
}

/** Expects a call of console.error whose text matches: in the running test, or in the whole file if called in `beforeAll`. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ kind: 'console.error', pattern, seen: false })
}

/** Records an error for the check at the end of the running test. */
export function recordError(kind: Kind, text: string): void {
  recorded.push({ kind, text: text.trim() })
}

/** Records a server's log line if its level is error or fatal. */
export function recordLogLine(line: string): void {
  if (LEVEL_ERROR.test(line)) recordError('log line', line)
}

/** Returns the log of a server under test. It records every error line, without the limit of one a second. */
export function testLog(): Logger {
  let time = 0
  return openLog('error', { write: recordLogLine }, () => (time += 60_000))
}

/** Starts a test: what was expected so far holds for the whole file. */
export function startTest(): void {
  expectedInFile.push(...expected.splice(0))
}

/** Ends a test. Throws if an error was recorded that neither the test nor its file expects, or if the test expects one that is missing. */
export function endTest(): void {
  throwFaults([...unexpectedErrors(), ...missingErrors(expected)])
}

/** Ends a file: throws as `endTest` does, also for errors that the whole file expects. */
export function endFile(): void {
  const faults = [...unexpectedErrors(), ...missingErrors([...expectedInFile, ...expected])]
  expectedInFile = []
  throwFaults(faults)
}

function unexpectedErrors(): string[] {
  const faults: string[] = []
  for (const { kind, text } of recorded) {
    const matching = [...expectedInFile, ...expected].filter(
      (one) => one.kind === kind && one.pattern.test(text),
    )
    for (const one of matching) one.seen = true
    if (matching.length === 0) faults.push(`unexpected ${kind}: ${text}`)
  }
  return faults
}

function missingErrors(of: Expected[]): string[] {
  return of.filter(({ seen }) => !seen).map(({ kind, pattern }) => `expected ${kind} is missing: ${pattern}`)
}

function throwFaults(faults: string[]): void {
  recorded = []
  expected = []
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
