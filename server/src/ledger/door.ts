/** What other rooms may use of the ledger. In SQL: ledger.lock, ledger.post, ledger.account_id, the view ledger.balance. */
export { accountId, type Holdings, holdings, holdingsOf, openParty, PLATFORM } from './accounts.ts'
export { grant, issue } from './house-movements.ts'
export { type Actor, type Draft, type Leg, post } from './post.ts'
