// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// Members' points, one file per subject. Red packets are in `red-packets.ts`.
export * from './points/account.ts'
export * from './points/history.ts'
export * from './points/history-lines.ts'
export * from './points/send.ts'
export * from './points/rewards.ts'
export * from './points/release.ts'
