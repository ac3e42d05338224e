/** Public API of the economy module, for the start and operators. */
export {
  type Anomaly,
  anomaliesOf,
  anomaliesPage,
  anomaliesWaiting,
  membersOfUpheldAnomaly,
  reviewAnomaly,
} from './anomalies/anomalies.ts'
export { anomaliesJob, findAnomalies } from './anomalies/find-anomalies.ts'
export type { EconomyContext } from './context.ts'
export { compareDays, type DaySummary } from './counts/compare-days.ts'
export { countJob, countState, makeCount, requestCount, requestDailyCount } from './counts/count.ts'
export { type Figures, newestFigures } from './counts/figures.ts'
export { flowsJob, flowsOf } from './counts/flows.ts'
export { budgetNow, coverJob, coverOf } from './cover/cover.ts'
export { ratesByAge } from './forecast/forecast.ts'
export { makeReleaseForecast, releaseForecastJob } from './forecast/make-release-forecast.ts'
export { economyHandlers } from './handlers.ts'
export { makeProof, proofJob } from './proofs/make-proof.ts'
export { serveProofFiles } from './proofs/proof-files.ts'
export { assumedRules, startingCohorts } from './simulation/assumed-world.ts'
export {
  maxRewardRoutes,
  maxRewardTable,
  type PaymentRewardTerms,
  rewardRoutes,
} from './simulation/reward-routes.ts'
export { runSimulation } from './simulation/run-simulation.ts'
export { evenCohorts, type World } from './simulation/simulation.ts'
export { affectsReleases, type WhatIf, whatIf } from './simulation/what-if.ts'
