import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { deadCode, doors, lint, step, tests, tool, types, vitest } from './steps.ts'
import { conclude, countPlaywright, countVitest, type Tally } from './tally.ts'

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
  browser
    ? journeys(browser)
    : { passed: 0, failures: [{ what: 'journeys in a real browser', why: 'There is no browser.' }] },
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
