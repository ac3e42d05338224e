import { MILLION, UNIT } from './parameters.ts'
import { type State, startOf } from './state.ts'

// The initial states of the search: each makes another part of the rules easy to reach.

const free = { releaseFee: 0n }

export const STARTS: Record<string, State> = {
  'three with shops': startOf(),
  'the last without a shop, rewards at once': startOf({
    parameters: { ...free, pendingDays: 0 },
    without: [2],
  }),
  'a torch bearer above': startOf({ parameters: { ...free, pendingDays: 0 }, firstPv: 200_000n * UNIT }),
  // Release accrued on PV that has since left the account: any PV that comes can be released at once.
  'release collected before': startOf({
    parameters: { ...free, pendingDays: 0 },
    accrued: 20_000n * UNIT * MILLION,
  }),
  'hardly any cover': startOf({
    parameters: { ...free, pendingDays: 0, dailyBudgetPpm: MILLION },
    pool: 700n * UNIT,
  }),
  'a small budget': startOf({ pool: 100_000n * UNIT }),
  // One member alone can use it up for days, and all have GF for that.
  'a budget that one uses up': startOf({
    gf: 40_000n * UNIT,
    pool: 100_000n * UNIT,
    parameters: { ...free, memberSharePpm: MILLION, shopSharePpm: MILLION },
  }),
  // Two of them have two shops each, whose customers' rewards share a cap.
  'owners of two shops': startOf({ pool: 100_000n * UNIT, withTwoShops: [0, 1], parameters: free }),
  // Two payments use it up: the reward of a third waits for refunds and for the next days.
  'a budget that a few use up': startOf({
    pool: 100_000n * UNIT,
    parameters: {
      ...free,
      pendingDays: 0,
      dailyBudgetPpm: 4_000n,
      memberSharePpm: MILLION,
      shopSharePpm: MILLION,
    },
  }),
}
