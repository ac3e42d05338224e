// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// Points of members, a file a subject. Red packets are in `red-packets.ts`.
export * from './points/account.ts'
export * from './points/history.ts'
export * from './points/history-lines.ts'
export * from './points/send.ts'
export * from './points/rewards.ts'
export * from './points/release.ts'
