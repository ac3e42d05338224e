// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// Operators and their tasks, one file per subject. Their lists are in `operator-lists.ts`.
export * from './operators/feedback.ts'
export * from './operators/account.ts'
export * from './operators/access.ts'
export * from './operators/contests.ts'
export * from './operators/applications.ts'
export * from './operators/shop-reviews.ts'
export * from './operators/log.ts'
export * from './operators/desk.ts'
