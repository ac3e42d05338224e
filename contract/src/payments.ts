// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// Paying shops and what shops do with it, a file a subject. What operations share is in `payments/fields.ts`.
export * from './payments/till.ts'
export * from './payments/receipts.ts'
export * from './payments/refunds.ts'
export * from './payments/shop-account.ts'
export * from './payments/sales.ts'
export * from './payments/shop-money.ts'
export * from './payments/items.ts'
export * from './payments/discount.ts'
export * from './payments/bills.ts'
export * from './payments/staff.ts'
export * from './payments/shifts.ts'
export * from './payments/shop-day.ts'
