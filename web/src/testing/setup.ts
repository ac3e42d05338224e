import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import '../lib/rendered-page.css'
import '../ui/drawn-tick.css'
import '../ui/sheet.css'
import '../ui/tokens.css'
import { endConsoleErrors, recordConsoleErrors } from './console-errors.ts'
import { answer, installFakeApi, resetFakeApi } from './fake-api.ts'
import { usualAnswers } from './member.ts'
import { unmount } from './render.tsx'

// Runs before each file of component tests.

installFakeApi()
recordConsoleErrors()

beforeEach(async () => {
  answer(usualAnswers)
  await page.viewport(360, 780)
})

afterEach(async () => {
  await unmount()
  endConsoleErrors()
  resetFakeApi()
})
