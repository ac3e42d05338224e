import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { journeysIn, longTests, roomsChangedSince } from './long-tests.ts'
import { deadCode, doors, lint, step, tests, types, vitest } from './steps.ts'
import { conclude, countPlaywright, countVitest } from './tally.ts'

// Everything, and where it is said since which commit, the long tests of the rooms that changed since then, if they are few. What is missing is
// brought, or named in one line.
const { values } = parseArgs({ options: { 'long-since': { type: 'string' } } })
/** The long tests of more rooms than this take longer than anybody waits: `npm run test:long` runs them. */
const MOST_ROOMS = 3
const changed = values['long-since'] ? roomsChangedSince(values['long-since']) : []
if (changed.length > MOST_ROOMS)
  console.log(`Torch: ${changed.length} rooms have changed; their long tests are for \`npm run test:long\`.`)
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
    ? tests('journeys in a real browser', journeysIn(browser), countPlaywright)
    : { passed: 0, failures: [{ what: 'journeys in a real browser', why: 'There is no browser.' }] },
  ...(changed.length > 0 && changed.length <= MOST_ROOMS ? longTests(browser, changed) : []),
])
