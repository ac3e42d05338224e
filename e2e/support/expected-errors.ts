import { type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test'

// An error in a browser fails the journey that opened it, and an error line in the server's log fails the journeys that run at
// that moment (error-log-reporter.ts), unless a journey expects it.

/** The annotation by which a journey says to the reporter which error lines it expects. */
export const EXPECTS_ERROR_LOG = 'expects error log'
/** The browser logs this itself for each refused or aborted request. The server's own errors are in its log. */
const NOT_LOADED = /^Failed to load resource: /

const expected = new WeakMap<BrowserContext, RegExp[]>()

/** Expects console errors and uncaught exceptions of this context, or of the page's, whose text matches. */
export function expectConsoleError(of: BrowserContext | Page, pattern: RegExp): void {
  expected.get('context' in of ? of.context() : of)?.push(pattern)
}

/** Expects error lines in the server's log that match, while this journey runs. */
export function expectErrorLog(pattern: RegExp): void {
  test.info().annotations.push({ type: EXPECTS_ERROR_LOG, description: pattern.source })
}

/** Makes console errors, uncaught exceptions, unhandled rejections and answers with status 500 fail the running journey. */
export function failOnBrowserErrors(context: BrowserContext): void {
  const journey = test.info()
  const patterns: RegExp[] = []
  expected.set(context, patterns)
  const fail = (text: string) => {
    if (isRunning(journey) && !patterns.some((pattern) => pattern.test(text)))
      expect.soft(text, 'an error in the browser that the journey does not expect').toBe('')
  }
  context.on('console', (message) => {
    if (message.type() === 'error' && !NOT_LOADED.test(message.text())) fail(message.text())
  })
  context.on('weberror', (webError) => fail(webError.error().stack ?? webError.error().message))
  context.on('response', async (response) => {
    // An answer that the journey itself fulfils has no address.
    const isFromServer = response.status() === 500 && (await response.serverAddr().catch(() => null))
    if (isFromServer) fail(`500 ${response.url()}`)
  })
}

/** A context of an earlier journey may still be open when the next one runs. */
function isRunning(journey: TestInfo): boolean {
  try {
    return test.info() === journey
  } catch {
    return false
  }
}
