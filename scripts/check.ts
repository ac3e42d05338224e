import { deadCode, lint, moduleBoundaries, step, tests, types, vitest } from './steps.ts'
import { conclude, countVitest } from './tally.ts'

// The quick half of the tests: everything except journeys in a browser and *.slow.test.ts.
conclude([
  step('types', types),
  step('lint and format', lint),
  step('imports between modules', moduleBoundaries),
  step('dead code', deadCode),
  tests('unit and API tests on real PostgreSQL', vitest(['--exclude', '**/*.slow.test.ts']), countVitest),
])
