import type { TestCase, TestResult } from '@playwright/test/reporter'
import { beforeEach, expect, test, vi } from 'vitest'
import ErrorLogReporter from '../../e2e/support/error-log-reporter.ts'
import { EXPECTS_ERROR_LOG } from '../../e2e/support/expected-errors.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(console, 'log').mockReturnValue()
  return () => vi.restoreAllMocks()
})

const ERROR = '[WebServer] {"level":50,"msg":"request failed"}\n'

function journey(title: string, annotations: TestResult['annotations'] = []) {
  const test = { titlePath: () => ['', 'phone', 'pay.e2e.ts', title] } as unknown as TestCase
  const result = { status: 'passed', errors: [], annotations } as unknown as TestResult
  return { test, result }
}

function start(...journeys: ReturnType<typeof journey>[]): ErrorLogReporter {
  const reporter = new ErrorLogReporter(undefined, () => now)
  for (const { test, result } of journeys) reporter.onTestBegin(test, result)
  return reporter
}

test('an error line fails the journey that runs, and the run', async () => {
  const pays = journey('pays')
  const reporter = start(pays)
  reporter.onStdErr('[WebServer] {"level":40,"msg":"refused"}\n')
  expect(await reporter.onEnd()).toBeUndefined()
  reporter.onStdErr(ERROR)
  reporter.onTestEnd(pays.test, pays.result)
  expect(await reporter.onEnd()).toEqual({ status: 'failed' })
  expect(pays.result).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('request failed') },
  })
  expect(vi.mocked(console.log).mock.calls.join()).toContain('pay.e2e.ts › pays')
})

test('an error line fails no journey that ended long before', async () => {
  const [pays, refunds] = [journey('pays'), journey('refunds')]
  const reporter = start(pays, refunds)
  reporter.onTestEnd(pays.test, pays.result)
  now = 5000
  reporter.onStdErr(ERROR)
  await reporter.onEnd()
  expect([pays.result.status, refunds.result.status]).toEqual(['passed', 'failed'])
})

test('an error line that a running journey expects fails nothing', async () => {
  const pays = journey('pays', [{ type: EXPECTS_ERROR_LOG, description: 'request f' }])
  const reporter = start(pays)
  reporter.onStdErr(ERROR)
  expect(await reporter.onEnd()).toBeUndefined()
})

test("a journey's own output is not the server's log", async () => {
  const pays = journey('pays')
  const reporter = start(pays)
  reporter.onStdErr(ERROR, pays.test)
  expect(await reporter.onEnd()).toBeUndefined()
})
