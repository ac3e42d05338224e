/** What the start, operators and the demo may use of referrals. */
export { dividendJob, payDividends } from './dividends.ts'
export { explainRewards } from './explain-rewards.ts'
export { exchangeFollower, pvFollower, standingOfTaken } from './followers.ts'
export { openReturns } from './open-returns.ts'
export { refundFollower } from './refund-follower.ts'
export { referralsRoutes } from './routes.ts'
export {
  levelPv,
  referralRules,
  referralsParameters,
  referralsSteps,
  rewardMultiples,
  rewardParameters,
  vipPv,
} from './rules.ts'
export { standingOf } from './standing.ts'
export { standingJob } from './standing-job.ts'
export { referralTerms } from './terms.ts'
