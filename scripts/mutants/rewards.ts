import { mutantsOf } from './mutant.ts'
import { PAY, REFUND } from './payments.ts'

const LEVELS = ['referrals/referrals.test.ts', 'referrals/rewards/rewards.test.ts']
const LIMITS = [
  'payments/rewards.test.ts',
  'payments/waiting-rewards.test.ts',
  'ledger/rewards/count-rewards.test.ts',
]
const RETURNS = ['referrals/rewards/open-returns.test.ts', 'payments/refunds/refund-payment.test.ts']

/** Faults of rewards. */
export const rewards = [
  ...mutantsOf('rewards', 'ledger/posting/write.sql', [
    [
      'filter (where counted and (amount > 0) <> taken_back) as earned',
      'filter (where counted and amount > 0) as earned',
      'a refund does not lower what was earned',
      [...REFUND, 'ledger/posting/post.test.ts'],
    ],
    [
      'balance + sum(least(net, 0)) over (partition by account_id order by item) < 0 and net < 0',
      'balance + net < 0 and net < 0',
      'two journals spend one balance',
      ['ledger/posting/post.test.ts'],
    ],
    [
      'as uncovered\n    from (',
      'and false as uncovered\n    from (',
      'a journal without cover is not left out',
      ['ledger/posting/post.test.ts'],
    ],
  ]),
  ...mutantsOf('rewards', 'ledger/rewards/reward-limits.sql', [
    [
      'remaining := greatest(0, least(left_today, free))',
      'remaining := greatest(0, left_today)',
      'PV without cover is minted',
      [...LIMITS, 'payments/restored-budget.test.ts'],
    ],
    ['set used = b.used + minted', 'set used = b.used', 'the daily budget is never used up', LIMITS],
    [
      'set given = d.given + sums[',
      'set given = sums[',
      'the daily caps forget earlier rewards',
      [...LIMITS, ...PAY],
    ],
  ]),
  ...mutantsOf('rewards', 'ledger/rewards/mature-rewards.sql', [
    [
      'least(amount, coalesce((select o.amount',
      'least(0, coalesce((select o.amount',
      'owed PV is never paid',
      RETURNS,
    ],
    [
      'select from ledger.active_reward_hold h where h.party_id = d.party_id)',
      'select from ledger.active_reward_hold h where false)',
      'rewards on hold become available',
      ['operators/rewards/rewards.test.ts', 'operators/rewards/hold-by-one.test.ts'],
    ],
    [
      'set amount = k.amount - d.kept',
      'set amount = k.amount',
      'kept PV is never freed',
      ['ledger/rewards/free-kept-rewards.test.ts'],
    ],
  ]),
  ...mutantsOf('rewards', 'referrals/rewards/team-rewards.sql', [
    [
      "(rules->>'difference')::bigint * (rank - highest)",
      "(rules->>'difference')::bigint * rank",
      'a level earns again what a level below has earned',
      LEVELS,
    ],
    [
      'm.first_ref = rewards_of_payment.payment_no and m.reward_tenths',
      'm.reward_tenths',
      'a refund of any payment takes back the reward for the first one',
      [...RETURNS, ...LEVELS],
    ],
  ]),
  ...mutantsOf('rewards', 'referrals/levels/levels.sql', [
    [
      'select least(b.balance + f.balance, b.earned) from',
      'select b.balance + f.balance from',
      'received PV counts for a level',
      LEVELS,
    ],
    ['case when counted >= pv_minimum then', 'case when true then', 'a level needs no PV', LEVELS],
  ]),
  ...mutantsOf('rewards', 'points/release/accrue.sql', [
    [
      'low := greatest(after, registered - 1, versions[v] - 1)',
      'low := greatest(after, registered - 1)',
      'days before a change of the rates count twice',
      ['points/release/release-rates.test.ts', 'points/release.test.ts'],
    ],
  ]),
  ...mutantsOf('rewards', 'points/release/manual-release.ts', [
    [
      'await storeAccrual(tx, afterRelease(accrual, pv))',
      '',
      'the same PV is released twice',
      ['points/movements.test.ts', 'points/release.test.ts'],
    ],
  ]),
]
