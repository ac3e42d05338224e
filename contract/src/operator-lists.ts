// What operators look up, and the acts that follow from it (rules/operators#roles; decision 048 says which role does what).
export * from './operator-lists/exports.ts'
export { balances, type Holder, holder, type JournalInList, journalInList } from './operator-lists/fields.ts'
export * from './operator-lists/journals.ts'
export * from './operator-lists/members.ts'
export * from './operator-lists/payments.ts'
export * from './operator-lists/shops.ts'
export * from './operator-lists/trades.ts'
