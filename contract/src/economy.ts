// What anyone may know and check, and what operators look at for the whole; a file a subject.
export * from './economy/anomalies.ts'
export * from './economy/counts.ts'
export * from './economy/cover.ts'
export * from './economy/proofs.ts'
export * from './economy/simulation.ts'
