// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// The operators' lists and the acts that follow from them (rules/operators#roles; decision 048 assigns them to roles).
export {
  balances,
  type Holder,
  holder,
  type JournalInList,
  journalInList,
  type Person,
} from './operator-lists/fields.ts'
export type { Filtered } from './operator-lists/list-endpoint.ts'
export * from './operator-lists/members.ts'
export * from './operator-lists/recovery.ts'
export * from './operator-lists/restrictions.ts'
export * from './operator-lists/invited.ts'
export {
  type InspectedFingerprint,
  inspectFingerprint,
  type Fingerprints,
} from './operator-lists/fingerprints.ts'
export * from './operator-lists/member-view.ts'
export * from './operator-lists/notes.ts'
export * from './operator-lists/shops.ts'
export * from './operator-lists/trades.ts'
export * from './operator-lists/payments.ts'
export * from './operator-lists/journals.ts'
export { exportList } from './operator-lists/exports.ts'
export * from './operator-lists/saved-filters.ts'
export * from './operator-lists/search.ts'
