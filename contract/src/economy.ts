// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// The economy's public figures and the operators' view of the whole, one file per subject.
export * from './economy/proofs.ts'
export * from './economy/cover.ts'
export * from './economy/transparency.ts'
export * from './economy/counts.ts'
export * from './economy/simulation.ts'
export * from './economy/anomalies.ts'
