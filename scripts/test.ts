import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { affectedSince, journeysIn, longTests } from './long-tests.ts'
import { deadCode, lint, moduleBoundaries, step, tests, types, vitest } from './steps.ts'
import { conclude, countPlaywright, countVitest } from './tally.ts'

// Runs the tests that a developer waits for. With --all also the slow tests and the sweeps of all screens, and with --long-since
// the long tests of what has changed since that commit, unless that is too much. Missing tools are installed, or named in one line.
const { values } = parseArgs({ options: { all: { type: 'boolean' }, 'long-since': { type: 'string' } } })
const { all = false } = values
const since = values['long-since']
const browser = findBrowser()
if (!browser)
  console.error(
    'Torch: the browser journeys need Chromium. Install it, or name it in CHROMIUM, and run again.',
  )

// First, since some tests need the built page.
buildWeb()
conclude([
  step('types', types),
  step('lint and format', lint),
  step('imports between modules', moduleBoundaries),
  step('dead code', deadCode),
  tests(
    'unit and API tests on real PostgreSQL',
    vitest(all ? [] : ['--exclude', '**/*.slow.test.ts']),
    countVitest,
  ),
  browser
    ? tests(
        'journeys in a real browser',
        journeysIn(browser, [], all ? {} : { TEST_SCOPE: 'short' }),
        countPlaywright,
      )
    : { passed: 0, failures: [{ what: 'journeys in a real browser', why: 'There is no browser.' }] },
  ...(since ? longTests(browser, affectedSince(since)) : []),
])
