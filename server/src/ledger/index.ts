/**
 * Public API of the ledger module. In SQL other modules may also use: ledger.lock, ledger.post, ledger.write (under locks),
 * ledger.mint_rewards, ledger.reward_limits, ledger.rewards_given, ledger.count_rewards, ledger.free_cover, ledger.account_id, the
 * views ledger.balance, ledger.entry, ledger.line (entries without their journals), ledger.party_kind and ledger.sealed_block; positions
 * in a history: ledger.entries_before_journal, ledger.seq_ranges, ledger.seq_ranges_between, ledger.newest_lines,
 * ledger.oldest_lines, ledger.line_at, ledger.balance_after, ledger.balance_before, ledger.seqs_of_kinds,
 * ledger.journal_lower_bound.
 */
export {
  accountId,
  lockedAccounts,
  openParty,
  openSetAside,
  type PartyBalances,
  PLATFORM,
  partyBalances,
  partyBalancesLoader,
} from './accounts/accounts.ts'
export {
  type Brakes,
  brakesOf,
  frozenAmong,
  hasFrozen,
  type OwnLimits,
  raisesLimits,
  refuseIfFrozen,
  setFrozen,
  setOwnLimits,
} from './brakes/brakes.ts'
export {
  accountsOfParty,
  accountsOfPlatform,
  countJournals,
  type Journal,
  type JournalSearch,
  journalsByIds,
  journalsByRefs,
  journalWithPostings,
  searchJournals,
} from './journals/journals.ts'
export { countEntries, inSeqRanges, partitionJob, type SeqRange } from './partitions/partitions.ts'
export { grant, issue, reverseGrant, takeGf } from './platform-movements.ts'
export { moveBatchIdempotently, moveIdempotently } from './posting/move-idempotently.ts'
export {
  type Actor,
  type Draft,
  type Leg,
  lockAccounts,
  nextNumberAndMoment,
  post,
  write,
} from './posting/post.ts'
export { checkCovered } from './rewards/cover.ts'
export { cutRewardOf, cutRewardOfGrant, waitingRewards } from './rewards/cut-reward.ts'
export {
  endWaitingRewards,
  type Granted,
  type GrantOptions,
  grantJob,
  grantWaitingRewards,
} from './rewards/grant-waiting-rewards.ts'
export {
  freeKeptRewardsJob,
  matureRewards,
  maturingJob,
  type PendingAtShopsOnHold,
} from './rewards/mature-rewards.ts'
export {
  type HoldRequest,
  holdRewards,
  liftRewards,
  type RewardHold,
  rewardHoldOf,
  type Signature,
} from './rewards/reward-hold.ts'
export {
  keptPv,
  keptPvByDay,
  owedPv,
  type RewardTakenBack,
  type RewardToTakeBack,
  takeBackRewards,
  takeRewards,
  waitingPv,
} from './rewards/take-back-rewards.ts'
export { mintingRules } from './rules.ts'
export { type JournalHead, journalHead, sealJob, sealJournal } from './sealing/seal-journal.ts'
