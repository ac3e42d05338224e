/** Public API of the points module, for the server start, operators and the demo. */

export type { PointsContext } from './context.ts'
export { getPointsAccount } from './get-points-account.ts'
export { endGiftCredits, giftRefundListener } from './gifts/gift-credit.ts'
export { pointsHandlers } from './handlers.ts'
export { hasSentGf } from './has-sent-gf.ts'
export type { Explained, Explainer, Explanation } from './history/explanation.ts'
export { listHistory } from './history/list-history.ts'
export { extendLinks } from './links/links.ts'
export { redPacketsJob } from './links/red-packets-job.ts'
export { accrualJob } from './release/accrual-job.ts'
export { autoReleaseNotices } from './release/auto-release.ts'
export { releaseJob } from './release/release-job.ts'
export { type RateVersion, rateOn, rateVersions } from './release/release-rates.ts'
export { reverseAccrualListener } from './release/reverse-accrual.ts'
export {
  bandLastDays,
  bandRates,
  exchangeTenths,
  giftRules,
  giftTenths,
  pointsParameters,
  releaseDivisor,
} from './rules.ts'
