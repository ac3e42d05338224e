import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { longTests, roomOf } from './long-tests.ts'
import { conclude } from './tally.ts'

// What `npm test` does in a few rounds, in all of them: of the rooms that are named, or of the whole platform.
const rooms = process.argv.slice(2)
buildWeb()
conclude(longTests(findBrowser(), (path) => rooms.length === 0 || rooms.includes(roomOf(path) ?? '')))
