// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// Shops, one file per subject. Shared fields are in `merchants/fields.ts`.
export * from './merchants/choices.ts'
export * from './merchants/directory.ts'
export * from './merchants/applications.ts'
export * from './merchants/management.ts'
export * from './merchants/places.ts'
