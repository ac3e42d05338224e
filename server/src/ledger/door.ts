/**
 * What other rooms may use of the ledger. In SQL: ledger.lock, ledger.post, ledger.write under locks, ledger.mint_rewards,
 * ledger.reward_room, ledger.rewards_of, ledger.count_rewards, ledger.free_cover, ledger.account_id, the views ledger.balance,
 * ledger.entry, ledger.line (entries without their journals), ledger.holder and ledger.sealed.
 */
export { accountId, type Holdings, holdings, holdingsOf, openParty, PLATFORM } from './accounts.ts'
export { refuseUncovered } from './cover.ts'
export { heldAccounts } from './held-accounts.ts'
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
export { type HeldRewards, letGoJob, matureRewards, maturingJob } from './mature-rewards.ts'
export { moveOnce } from './move-once.ts'
export { moveTogether } from './move-together.ts'
export { keptPv, owedPv } from './owed-pv.ts'
export { type Actor, type Draft, type JournalKind, type Leg, lockAccounts, post, write } from './post.ts'
export { holdRewards, liftRewards, type RewardHold, rewardHoldOf } from './reward-hold.ts'
export {
  coverAlertPercent,
  ledgerParameters,
  memberRewardCap,
  mintingRules,
  pendingDays,
  refundDays,
  releaseDivisor,
  rewardBudget,
} from './rules.ts'
export { type JournalHead, journalHead, sealJob, sealJournal } from './seal-journal.ts'
export { type AskedBack, type TakenBack, takeBack } from './take-back.ts'
export { takeRewards } from './take-rewards.ts'
