/**
 * What other rooms may use of the ledger. In SQL: ledger.lock, ledger.post, ledger.write under locks, ledger.mint_rewards,
 * ledger.rewards_on, ledger.count_rewards, ledger.account_id, the views ledger.balance,
 * ledger.entry, ledger.line (entries without their journals), ledger.holder and ledger.sealed.
 */
export { accountId, type Holdings, holdings, holdingsOf, openParty, PLATFORM } from './accounts.ts'
export { grant, issue } from './house-movements.ts'
export {
  accountsOfHolder,
  accountsOfHouse,
  type Journal,
  journalsByIds,
  journalsByRefs,
  journalWithPostings,
  searchJournals,
} from './journals.ts'
export { mintRewards, type Reward } from './mint-rewards.ts'
export { moveOnce } from './move-once.ts'
export { moveTogether } from './move-together.ts'
export { type Actor, type Draft, type JournalKind, type Leg, lockAccounts, post, write } from './post.ts'
export { memberRewardCap } from './rules.ts'
export { type JournalHead, journalHead, sealJob, sealJournal } from './seal-journal.ts'
