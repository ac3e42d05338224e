// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// What anyone may know and check, and what operators look at for the whole; a file a subject.
export * from './economy/proofs.ts'
export * from './economy/cover.ts'
export * from './economy/transparency.ts'
export * from './economy/counts.ts'
export * from './economy/simulation.ts'
export * from './economy/anomalies.ts'
