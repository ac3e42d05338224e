import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import {
  conclude,
  countVitest,
  deadCode,
  doors,
  lint,
  step,
  type Tally,
  tests,
  tool,
  types,
  vitest,
} from './steps.ts'

// Everything. What is missing is brought, or named in one line.
const browser = findBrowser()
if (!browser)
  console.error(
    'Torch: the browser journeys need Chromium. Install it, or name it in CHROMIUM, and run again.',
  )

// First, since some tests look at the built page.
buildWeb()
conclude([
  step('types', types),
  step('lint and format', lint),
  step('doors between rooms', doors),
  step('dead code', deadCode),
  tests('unit and API tests on real PostgreSQL', vitest([]), countVitest),
  browser ? journeys(browser) : { passed: 0, failed: 1 },
])

function journeys(chromium: string): Tally {
  return tests(
    'journeys in a real browser',
    (file) =>
      tool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    countPlaywright,
  )
}

function countPlaywright(report: unknown): Tally {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys needed a second try`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
