/** What app.ts and operators may use of the economy. */
export { askForCount, askForDaysCount, countJob, countState, makeCount } from './count.ts'
export { flowsJob } from './count-flows.ts'
export { newestFigures } from './figures.ts'
export { flowsOf } from './flows.ts'
export type { EconomyHouse } from './house.ts'
export { makeOutlook, outlookJob } from './make-outlook.ts'
export { makeProof, proofJob } from './make-proof.ts'
export { economyRoutes } from './routes.ts'
