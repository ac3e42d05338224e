// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// Accounts, one file per subject. Shared fields are in `identity/fields.ts`.
export * from './identity/sign-in.ts'
export { type UserInfo, userInfo } from './identity/fields.ts'
export * from './identity/profile.ts'
export * from './identity/receiving.ts'
export * from './identity/passwords.ts'
export * from './identity/notification-settings.ts'
export * from './identity/sessions.ts'
export * from './identity/two-factor.ts'
export * from './identity/passkeys.ts'
export * from './identity/mailbox-change.ts'
export * from './identity/account.ts'
export * from './identity/terms.ts'
