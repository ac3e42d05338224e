/** What app.ts may use of the economy; no room does. */
export type { EconomyHouse } from './house.ts'
export { makeOutlook, outlookJob } from './make-outlook.ts'
export { makeProof, proofJob } from './make-proof.ts'
export { economyRoutes } from './routes.ts'
