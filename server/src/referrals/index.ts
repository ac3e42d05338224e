/** Public API of the referrals module, for the start, operators and the demo. */
export { dividendJob, payDividends } from './dividends/dividends.ts'
export { figuresOf } from './friends/figures-of.ts'
export { standingOf } from './levels/standing.ts'
export { standingJob } from './levels/standing-job.ts'
export { explainRewards } from './rewards/explain-rewards.ts'
export { countGrants, pvFollower, standingOfTaken } from './rewards/followers.ts'
export { openReturns } from './rewards/open-returns.ts'
export { refundFollower } from './rewards/refund-follower.ts'
export { referralsRoutes } from './routes.ts'
export {
  levelPv,
  levels,
  referralRules,
  referralsParameters,
  referralsSteps,
  rewardParameters,
  rewardTenths,
  teamDifference,
  teamShare,
  vipPv,
} from './rules.ts'
export { referralTerms } from './terms.ts'
