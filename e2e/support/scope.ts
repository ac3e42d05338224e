/**
 * Which journeys run: in `npm test` those that are tagged, in one look; in `npm run test:all -- --rest` what that leaves out; and
 * everything in `npm run test:all` and when a journey is run by its name.
 */
const SCOPE = process.env.TEST_SCOPE

/** True where a journey that repeats by language, size or look runs once. */
export const isShort = SCOPE === 'short'

/** Tag of a journey that `npm test` runs. */
const SHORT = '@short'
/** Tag of a journey that `npm test` runs in one look, language and size, and `npm run test:all` in all. */
const ONE_LOOK = '@one-look'

/** Returns Playwright's filters by tag. */
export function tagFilters(): { grep?: RegExp; grepInvert?: RegExp } {
  if (isShort) return { grep: new RegExp(`${SHORT}|${ONE_LOOK}`) }
  return SCOPE === 'rest' ? { grepInvert: new RegExp(SHORT) } : {}
}
