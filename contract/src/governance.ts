// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// Proposals that need two operators, emergency acts of one, and public announcements (rules/operators#two-operators).
export * from './governance/parameters.ts'
export * from './governance/proposals.ts'
export * from './governance/grants.ts'
export * from './governance/products.ts'
export type { LostFactor } from './governance/recovery.ts'
export * from './governance/terms.ts'
export * from './governance/halts.ts'
export * from './governance/announcements.ts'
export * from './governance/figures.ts'
