import { deadCode, lint, moduleBoundaries, step, types, unitTests } from './steps.ts'
import { conclude } from './tally.ts'

// The quick half of the tests: everything except what needs a browser and *.slow.test.ts.
conclude([
  step('types', types),
  step('lint and format', lint),
  step('imports between modules', moduleBoundaries),
  step('dead code', deadCode),
  unitTests(['--exclude', '**/*.slow.test.ts']),
])
