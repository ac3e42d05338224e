// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
export * from './programs/keys.ts'
export * from './programs/webhook-events.ts'
export * from './programs/webhooks.ts'
export * from './programs/shop-bills.ts'
export * from './programs/shop-programs.ts'
export * from './programs/test-bills.ts'
