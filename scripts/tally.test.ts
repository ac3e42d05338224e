import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { conclude, countPlaywright, countRun, countVitest } from './tally.ts'

afterEach(() => vi.restoreAllMocks())

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})

describe('countVitest, countPlaywright and conclude', () => {
  it('counts a failed test once at any depth, and no skipped tests', () => {
    const report = {
      // A file and two describes around one failed test are three failed suites.
      numFailedTestSuites: 3,
      testResults: [
        {
          name: resolve('server/src/till.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            assertion('till pays', 'failed', ['expected 1 to be 2']),
            assertion('till refunds', 'passed'),
            assertion('till sleeps', 'skipped'),
          ],
        },
      ],
    }
    expect(countRun(report)).toBe(2)
    expect(countVitest(report)).toEqual({
      passed: 1,
      failures: [
        {
          what: 'server/src/till.test.ts › till pays',
          why: 'expected 1 to be 2',
          again: "npm test -- server/src/till.test.ts -t 'till pays'",
        },
      ],
    })
  })

  it('names a test with characters of the shell in a command that can be copied', () => {
    const test = assertion("takes the owner's (10 %)", 'failed')
    const file = { name: resolve('a.test.ts'), status: 'failed', message: '', assertionResults: [test] }
    expect(countVitest({ testResults: [file] }).failures[0]?.again).toBe(
      "npm test -- a.test.ts -t 'takes the owner'\\''s \\(10 %\\)'",
    )
  })

  it('counts a file that failed to load although none of its tests failed', () => {
    const file = { name: resolve('a.test.ts'), status: 'failed', message: 'no such module' }
    const report = { testResults: [{ ...file, assertionResults: [] }] }
    expect(countVitest(report)).toEqual({
      passed: 0,
      failures: [{ what: 'a.test.ts', why: 'no such module', again: 'npm test -- a.test.ts' }],
    })
  })

  it('counts journeys that passed on the second try as passed, and logs them', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    const test = (status: string, ...messages: string[]) => ({
      projectName: 'phone',
      status,
      results: [...messages.map((message) => ({ error: { message } })), {}],
    })
    const spec = (title: string, one: object) => ({ title, file: 'pay.e2e.ts', line: 7, tests: [one] })
    const report = {
      errors: [],
      suites: [
        {
          specs: [spec('pays', test('expected'))],
          suites: [
            { specs: [spec('refunds', test('flaky', 'too slow')), spec('breaks', test('unexpected', 'no'))] },
          ],
        },
      ],
    }
    expect(countPlaywright(report)).toEqual({
      passed: 2,
      failures: [{ what: '[phone] pay.e2e.ts:7 › breaks', why: 'no', again: 'npm test -- e2e/pay.e2e.ts:7' }],
    })
    expect(said.mock.calls.flat().join()).toContain('refunds\n   too slow')
  })

  it('prints the minutes by part, then the failures and totals, and exits with 1 when a test failed or none ran', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    conclude([
      { part: { title: 'types', seconds: 31 }, passed: 2, failures: [] },
      {
        part: { title: 'journeys', seconds: 725 },
        passed: 1,
        failures: [
          {
            what: 'till pays',
            why: '\u001b[31mexpected 1\u001b[39m\n  to be 2',
            again: 'npm test -- till.test.ts',
          },
        ],
      },
    ])
    expect(said.mock.calls.flat().slice(0, 3)).toEqual([
      '\n── parts',
      'types       0.5 min, 2 passed, 0 failed',
      'journeys   12.1 min, 1 passed, 1 failed',
    ])
    expect(said.mock.calls.at(-1)?.[0]).toBe('\n3 passed, 1 failed')
    expect(said.mock.calls.flat()).toContain(
      'till pays\n   expected 1 to be 2\n   Run it alone: npm test -- till.test.ts',
    )
    conclude([{ passed: 3, failures: [] }])
    conclude([{ passed: 0, failures: [] }])
    expect(exit.mock.calls).toEqual([[1], [0], [1]])
  })
})
