/** Public API of the points module, for the start, operators and the demo. */

export type { PointsContext } from './context.ts'
export { getPointsAccount } from './get-points-account.ts'
export { endCredits, giftRefundFollower } from './gifts/gift-credit.ts'
export { hasPaid } from './has-paid.ts'
export type { Explained, Explainer, Explanation } from './history/explanation.ts'
export { listHistory } from './history/list-history.ts'
export { packetsStandStill, redPacketsJob } from './packets/red-packets-job.ts'
export { accrualJob } from './release/accrual-job.ts'
export { autoReleaseNotices } from './release/auto-release-notices.ts'
export { releaseJob } from './release/release-job.ts'
export { type RateVersion, rateOn, rateVersions } from './release/release-rates.ts'
export { accrualOfRefund } from './release/undo-accrual.ts'
export { pointsRoutes } from './routes.ts'
export {
  bandLastDays,
  bandRates,
  exchangeTenths,
  giftRules,
  giftTenths,
  pointsParameters,
  releaseDivisor,
} from './rules.ts'
export { splitsStandStill } from './splits/splits.ts'
