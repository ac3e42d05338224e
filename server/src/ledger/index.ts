/**
 * Public API of the ledger module. In SQL other modules may also use: ledger.lock, ledger.post, ledger.write (under locks),
 * ledger.mint_rewards, ledger.reward_room, ledger.rewards_of, ledger.count_rewards, ledger.free_cover, ledger.account_id, the
 * views ledger.balance, ledger.entry, ledger.line (entries without their journals), ledger.holder and ledger.sealed; positions
 * in a history: ledger.entries_before_journal, ledger.stretches, ledger.stretches_between, ledger.newest_lines,
 * ledger.oldest_lines, ledger.line_at, ledger.balance_after, ledger.balance_before, ledger.places_of_kinds,
 * ledger.journal_floor.
 */
export { accountId, type Holdings, holdings, holdingsOf, openParty, PLATFORM } from './accounts/accounts.ts'
export { heldAccounts } from './accounts/held-accounts.ts'
export {
  accountsOfHolder,
  accountsOfHouse,
  countJournals,
  type Journal,
  type JournalSearch,
  journalsByIds,
  journalsByRefs,
  journalWithPostings,
  searchJournals,
} from './journals/journals.ts'
export { grant, issue, reverseGrant, takeGf } from './platform-movements.ts'
export { moveOnce } from './posting/move-once.ts'
export { moveTogether } from './posting/move-together.ts'
export { numberAndMoment } from './posting/number-and-moment.ts'
export {
  type Actor,
  type Draft,
  type JournalKind,
  type Leg,
  lockAccounts,
  post,
  write,
} from './posting/post.ts'
export { refuseUncovered } from './rewards/cover.ts'
export { cutRewardOf, cutRewardOfGrant, waitingRewards } from './rewards/cut-reward.ts'
export { endWaiting, type Granted, type Granting, grantJob, grantWaiting } from './rewards/grant-waiting.ts'
export { type HeldRewards, letGoJob, matureRewards, maturingJob } from './rewards/mature-rewards.ts'
export { keptPv, keptPvByDay, owedPv, waitingPv } from './rewards/owed-pv.ts'
export {
  type Holding,
  holdRewards,
  liftRewards,
  type RewardHold,
  rewardHoldOf,
  type Signed,
} from './rewards/reward-hold.ts'
export { type AskedBack, type TakenBack, takeBack } from './rewards/take-back.ts'
export { takeRewards } from './rewards/take-rewards.ts'
export {
  coverAlertPercent,
  ledgerParameters,
  memberRewardCap,
  memberRewardShare,
  mintingRules,
  pendingDays,
  refundDays,
  releaseDivisor,
  rewardBudget,
  rewardWaitingDays,
} from './rules.ts'
export { type JournalHead, journalHead, sealJob, sealJournal } from './sealing/seal-journal.ts'
export { inStretches, lengthOf, type Stretch } from './volumes/in-stretches.ts'
export { volumeJob } from './volumes/turn-volume.ts'
