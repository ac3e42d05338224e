/** What app.ts, operators and the demo may use of referrals. */
export { dividendJob } from './dividends.ts'
export { exchangeFollower, paymentFollower, pvFollower } from './followers.ts'
export { refundFollower } from './refund-follower.ts'
export { referralsRoutes } from './routes.ts'
export { levelPv, vipPv } from './rules.ts'
export { standingOf } from './standing.ts'
export { standingJob } from './standing-job.ts'
export { referralTerms } from './terms.ts'
