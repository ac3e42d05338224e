import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { longTests, moduleOf } from './long-tests.ts'
import { conclude } from './tally.ts'

// Runs all rounds of the tests of which `npm test` runs a few: of the named modules, or of all.
const modules = process.argv.slice(2)
buildWeb()
conclude(longTests(findBrowser(), (path) => modules.length === 0 || modules.includes(moduleOf(path) ?? '')))
