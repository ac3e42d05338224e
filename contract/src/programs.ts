export * from './programs/keys.ts'
export * from './programs/shop-programs.ts'
export * from './programs/webhooks.ts'
