import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { longTests, moduleOf } from './long-tests.ts'
import { conclude } from './tally.ts'

// What `npm test` does in a few rounds, in all of them: of the rooms that are named, or of the whole platform.
const modules = process.argv.slice(2)
buildWeb()
conclude(longTests(findBrowser(), (path) => modules.length === 0 || modules.includes(moduleOf(path) ?? '')))
