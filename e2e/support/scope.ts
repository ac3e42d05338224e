/**
 * True in `npm test`, which visits each screen in one look and leaves out the sweeps (`*.sweep.e2e.ts`); false in `npm run test:all`,
 * and when a journey is run by its name.
 */
export const isShort = process.env.TEST_SCOPE === 'short'
