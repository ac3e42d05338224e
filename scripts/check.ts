import { deadCode, doors, lint, step, tests, types, vitest } from './steps.ts'
import { conclude, countVitest } from './tally.ts'

// The quick half of the tests: everything but the browser and what takes its time (*.slow.test.ts).
conclude([
  step('types', types),
  step('lint and format', lint),
  step('imports between modules', doors),
  step('dead code', deadCode),
  tests('unit and API tests on real PostgreSQL', vitest(['--exclude', '**/*.slow.test.ts']), countVitest),
])
