/** What the start, operators and the demo may use of points. */

export { accrualJob } from './accrual-job.ts'
export { autoReleaseNotices } from './auto-release-notices.ts'
export type { Explained, Explainer, Explanation } from './explanation.ts'
export { endCredits, giftRefundFollower } from './gift-credit.ts'
export { hasPaid } from './has-paid.ts'
export type { ExchangeFollower, PointsHouse } from './house.ts'
export { releaseJob } from './release-job.ts'
export { type RateVersion, rateOn, rateVersions } from './release-rates.ts'
export { pointsRoutes } from './routes.ts'
export {
  bandLastDays,
  bandRates,
  exchangeTenths,
  giftMultiple,
  giftRules,
  pointsParameters,
  releaseDivisor,
} from './rules.ts'
export { accrualOfRefund } from './undo-accrual.ts'
