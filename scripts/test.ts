import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { affectedSince, journeysIn, longTests } from './long-tests.ts'
import {
  componentTests,
  deadCode,
  lint,
  moduleBoundaries,
  step,
  tests,
  types,
  unitTests,
  withoutBrowser,
} from './steps.ts'
import { conclude, countPlaywright, type Tally } from './tally.ts'

// `npm test` runs the checks, the unit and API tests without *.slow.test.ts, the component tests, and the journeys that are tagged
// (e2e/support/scope.ts).
// With --all it runs everything, with --rest what `npm test` leaves out, and with --long-since the long tests of what has changed
// since that commit, unless that is too much. With names of files it runs only these; -t selects tests by title.
const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    'long-since': { type: 'string' },
    title: { type: 'string', short: 't' },
  },
  allowPositionals: true,
})
const scope = values.rest ? 'rest' : values.all ? 'all' : 'short'
const SLOW_FILES = '**/*.slow.test.ts'
const browser = findBrowser()

conclude(positionals.length > 0 ? runNamed(positionals, values.title) : runScope())

function runScope(): Tally[] {
  if (!browser)
    console.error(
      'Torch: the browser journeys need Chromium. Install it, or name it in CHROMIUM, and run again.',
    )
  // First, since some tests need the built page.
  buildWeb()
  const since = values['long-since']
  return [
    ...(scope === 'rest' ? [] : checks()),
    unitTests({ short: ['--exclude', SLOW_FILES], rest: ['.slow.test.ts'], all: [] }[scope]),
    ...(scope === 'rest' ? [] : [componentTests(browser)]),
    journeys([], scope === 'all' ? {} : { TEST_SCOPE: scope }),
    ...(since ? longTests(browser, affectedSince(since)) : []),
  ]
}

function checks(): Tally[] {
  return [
    step('types', types),
    step('lint and format', lint),
    step('imports between modules', moduleBoundaries),
    step('dead code', deadCode),
  ]
}

/** Runs the named files, of which journeys may have a line, such as e2e/pay.e2e.ts:7. */
function runNamed(files: string[], title: string | undefined): Tally[] {
  const isJourney = (file: string) => file.includes('.e2e.ts')
  const isComponent = (file: string) => file.includes('.component.test.')
  const inBrowser = files.filter(isJourney)
  const components = files.filter(isComponent)
  const others = files.filter((file) => !isJourney(file) && !isComponent(file))
  const titled = title ? ['-t', title] : []
  if (inBrowser.length > 0) buildWeb()
  return [
    ...(others.length > 0 ? [unitTests([...others, ...titled])] : []),
    ...(components.length > 0 ? [componentTests(browser, [...components, ...titled])] : []),
    ...(inBrowser.length > 0 ? [journeys([...inBrowser, ...(title ? ['-g', title] : [])])] : []),
  ]
}

function journeys(args: string[], env: Record<string, string> = {}): Tally {
  const title = 'journeys in a real browser'
  if (!browser) return withoutBrowser(title)
  // The journeys that need a server of their own are in `npm run test:all`.
  const project = env.TEST_SCOPE === 'short' ? ['--project=phone'] : []
  return tests(title, journeysIn(browser, [...project, ...args], env), countPlaywright)
}
