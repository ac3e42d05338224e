import { afterEach, expect, test } from 'vitest'
import {
  allowErrorLog,
  endFile,
  endTest,
  expectConsoleError,
  expectErrorLog,
  recordError,
  startTest,
  testLog,
} from './expected-errors.ts'

// Whatever a test leaves behind is checked at its end by fail-on-errors.ts, too.
afterEach(endFile)

test('a log line of level error fails the test, and a warning does not', () => {
  const log = testLog()
  log.warn('a shop is slow')
  expect(endTest).not.toThrow()
  log.error({ err: new Error('no result') }, 'request failed')
  expect(endTest).toThrow(/unexpected log line: .*no result.*request failed/)
})

test('the same error twice in a moment is recorded twice', () => {
  const log = testLog()
  for (let n = 0; n < 2; n += 1) log.error({ err: new Error('no result') }, 'request failed')
  expect(endTest).toThrow(/request failed.*\n.*request failed/)
})

test('an expected error passes, and another one beside it fails', () => {
  const log = testLog()
  expectErrorLog(/disk is full/)
  log.error('the disk is full')
  expect(endTest).not.toThrow()
  expectErrorLog(/disk is full/)
  log.error('the disk is full')
  log.error('a job failed')
  expect(endTest).toThrow(/^unexpected log line: .*a job failed/)
})

test('an expected error that does not appear fails the test', () => {
  expectErrorLog(/disk is full/)
  expect(endTest).toThrow('expected log line is missing: /disk is full/')
})

test('an allowed error passes, whether it appears or not', () => {
  allowErrorLog(/disk is full/)
  testLog().error('the disk is full')
  expect(endTest).not.toThrow()
  allowErrorLog(/disk is full/)
  expect(endTest).not.toThrow()
})

test('an error that the file expects may appear in any of its tests, and must in one', () => {
  expectErrorLog(/disk is full/)
  startTest()
  expect(endTest).not.toThrow()
  testLog().error('the disk is full')
  expect(endTest).not.toThrow()
  expect(endFile).not.toThrow()
  expectErrorLog(/disk is full/)
  startTest()
  expect(endFile).toThrow('expected log line is missing')
})

test('console.error and an unhandled rejection fail the test', async () => {
  console.error('the picture failed: %s', 'no canvas')
  expect(endTest).toThrow('unexpected console.error: the picture failed: no canvas')
  expectConsoleError(/no canvas/)
  console.error(new Error('no canvas'))
  expect(endTest).not.toThrow()
  recordError('unhandled rejection', 'Error: no answer')
  expect(endTest).toThrow('unexpected unhandled rejection: Error: no answer')
})
