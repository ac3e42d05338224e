/** Public API of the referrals module, for the server start, operators and the demo. */
export { dividendJob, payDividends } from './dividends/dividends.ts'
export { friendFiguresOf } from './friends/friends-endpoints.ts'
export { referralsHandlers } from './handlers.ts'
export { standingOf } from './levels/standing.ts'
export { standingJob } from './levels/standing-job.ts'
export { explainRewards } from './rewards/explain-rewards.ts'
export { openReturns } from './rewards/open-returns.ts'
export {
  countGrants,
  pvChangeListener,
  referralRefundListener,
  rewardsTakenBackListener,
} from './rewards/reward-listeners.ts'
export { levels, referralRules, referralsSteps, rewardParameters, rewardTenths } from './rules.ts'
export { referralTerms } from './terms.ts'
