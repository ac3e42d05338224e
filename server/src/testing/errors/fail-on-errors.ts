import { format } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { endFile, endTest, recordError, startTest } from './expected-errors.ts'

// Runs before each test file: fails the test in which an error appears that it does not expect (expected-errors.ts).

const { error } = console
const recordRejection = (reason: unknown) =>
  recordError('unhandled rejection', reason instanceof Error ? (reason.stack ?? '') : String(reason))

beforeAll(() => {
  console.error = (...parts: unknown[]) => recordError('console.error', format(...parts))
  process.on('unhandledRejection', recordRejection)
})
beforeEach(startTest)
afterEach(endTest)
afterAll(() => {
  console.error = error
  process.off('unhandledRejection', recordRejection)
  endFile()
})
