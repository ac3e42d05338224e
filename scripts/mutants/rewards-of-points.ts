import { mutantsOf } from './mutant.ts'
import { REFUND } from './payments.ts'

const MOVEMENTS = ['points/movements.test.ts', 'points/receivers.test.ts']
const DELAYED = ['points/send/delayed-transfers.test.ts']
const PACKETS = ['points/links/red-packets.test.ts']
const SPLITS = ['points/links/splits.test.ts']
const GIFTS = [
  'points/gifts/gift-refunds.test.ts',
  'points/gifts/gift-detours.test.ts',
  'points/movements.test.ts',
]
const RELEASE = ['points/release.test.ts', 'points/movements.test.ts']
const RATES = ['points/release/release-rates.test.ts', 'points/release.test.ts']
const RETURNS = [
  'payments/refunds/released-rewards.test.ts',
  'payments/rewards.test.ts',
  'referrals/rewards/open-returns.test.ts',
  'referrals/rewards/rewards.test.ts',
  ...REFUND,
]
const WAITING = ['payments/waiting-rewards.test.ts', 'payments/restored-budget.test.ts']
const FRIENDS = ['referrals/referrals.test.ts', 'referrals/rewards/rewards.test.ts']

/** Faults of points: transfers, red packets, gifts, releases, and what friends earn by them. */
export const rewardsOfPoints = [
  ...mutantsOf('rewards', 'points/flash-exchange.ts', [
    [
      'await checkCovered(tx, ctx.parameters, pv)',
      '',
      'an exchange mints PV without cover',
      [...MOVEMENTS, 'points/exchange-tenths.test.ts', 'points/pump-search.test.ts'],
    ],
    [
      'await reduceGiftCredits(tx, { from: memberId, to: null, amount })',
      '',
      'a gift earns after its GF were exchanged',
      GIFTS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/send/send-endpoints.ts', [
    [
      'await ctx.checkPaymentPassword(member, body.paymentPassword)',
      '',
      'a transfer needs no payment password',
      MOVEMENTS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/send/send.ts', [
    [
      "if (found === memberId) throw new Refusal('selfTransfer')",
      '',
      'members send GF to themselves',
      MOVEMENTS,
    ],
    ['await reduceGiftCredits(tx, { from, to, amount })', '', 'a gift earns after it was passed on', GIFTS],
    [
      '(await hasFrozen(tx, sender)) ||',
      '',
      'what a frozen account sent earlier arrives',
      [...DELAYED, 'payments/brakes/brakes.test.ts'],
    ],
  ]),
  ...mutantsOf('rewards', 'points/send/delayed-transfers-endpoints.ts', [
    ["        .where('from_id', '=', memberId)\n", '', 'strangers call a transfer back', DELAYED],
    [
      "if (sent.state !== 'on-its-way') throw new Refusal('delayedTransferEnded')",
      '',
      'a transfer is called back twice',
      DELAYED,
    ],
  ]),
  ...mutantsOf('rewards', 'points/send/delayed-transfers-job.ts', [
    [
      'if (!active.has(from) || !active.has(to)) return false',
      '',
      'a transfer arrives at a closed account',
      DELAYED,
    ],
    [
      'if (await isGift({ db: tx }, from, to))',
      'if (false)',
      'a gift that was delayed earns nothing',
      DELAYED,
    ],
  ]),
  ...mutantsOf('rewards', 'points/links/open-red-packet.ts', [
    [' || (await isStopped(tx, packet.from_id))', '', 'packets of a restricted sender are opened', PACKETS],
    ["if (taken) throw new Refusal('redPacketOpened')", '', 'a member takes two shares', PACKETS],
    [
      "if (state === 'over') throw new Refusal('redPacketExpired')",
      '',
      'a red packet is opened after its time',
      PACKETS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/links/red-packets.ts', [
    ['if (!named) return true', 'return true', 'a red packet for some is open to all', PACKETS],
    [
      'left > 0n ? left : 0n\n}',
      "parameters.get('points.red-packet-day-units')\n}",
      'red packets have no daily limit',
      PACKETS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/links/links.ts', [
    [
      'await limitUse(db, caller, CODE_LOOKUP_RATE_LIMIT)',
      '',
      'codes of red packets can be guessed without limit',
      [...PACKETS, ...SPLITS],
    ],
  ]),
  ...mutantsOf('rewards', 'points/links/pay-split-share.ts', [
    [
      "if (shares.some(({ paid_by }) => paid_by === payer)) throw new Refusal('splitAlreadyPaid')",
      '',
      'a member pays two shares of a split',
      SPLITS,
    ],
    [
      'await ctx.checkPaymentPassword(member, body.paymentPassword)',
      '',
      'a share of a split needs no payment password',
      SPLITS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/gifts/gift-credits.sql', [
    [
      'c.left_over > 0 and c.until > moment\n',
      'c.left_over > 0\n',
      'a gift earns after its days',
      [...GIFTS, 'points/gifts/gift-cost.test.ts', ...FRIENDS],
    ],
    [
      'case when own then 0 else',
      'case when false then 0 else',
      'givers earn PV at their own shop',
      [...GIFTS, ...FRIENDS],
    ],
    [
      'div(u.used::numeric * refunded, amount)::bigint as reopened',
      'ceil(u.used::numeric * refunded / amount)::bigint as reopened',
      'a refund reopens too much of a gift',
      GIFTS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/gifts/gift-credit.ts', [
    [
      'last && dayOf(last.at) === dayOf(moment) ? last.opened_today : 0n',
      'last ? last.opened_today : 0n',
      'the daily cap of gifts never starts again',
      GIFTS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/release/manual-release.ts', [
    ['return [release, paid]', 'return [release]', 'a manual release takes no fee', RELEASE],
    [
      "if (figures.owed > 0n) return 'pvOwed'",
      '',
      'PV is released while PV is owed',
      [...RETURNS, ...RELEASE],
    ],
    [
      'if (figures.gf + gf < fee)',
      'if (figures.gf < fee)',
      'the fee cannot be paid from the released GF',
      RELEASE,
    ],
    [
      "if (figures.autoReleaseEnd) return 'autoReleaseRunning'",
      '',
      'a manual release runs beside the automatic one',
      RELEASE,
    ],
  ]),
  ...mutantsOf('rewards', 'points/release/release-chunk.sql', [
    [' and a.ends_at > midnight', '', 'the automatic release goes on after its end', RELEASE],
    [
      'when due - registered_on < last1 then rate1',
      'when due - registered_on <= last1 then rate1',
      'the first rate holds one day too long',
      RATES,
    ],
    [
      'and (a.last_auto_release is null or a.last_auto_release < due)',
      '',
      'a day is released twice',
      RELEASE,
    ],
  ]),
  ...mutantsOf('rewards', 'points/release/accrue.sql', [
    [
      'coalesce(versions[v + 1] - 1, through)',
      'coalesce(versions[v + 1], through)',
      'the day of a change of the rates counts twice',
      RATES,
    ],
    [
      ' - r.gone::numeric * 1000000',
      '',
      'what was released of a returned reward is taken back twice',
      RETURNS,
    ],
  ]),
  ...mutantsOf('rewards', 'points/release/accrual.ts', [
    ['return whole < free ? whole : free', 'return whole', 'kept PV is released', [...RETURNS, ...RELEASE]],
  ]),
  ...mutantsOf('rewards', 'ledger/rewards/take-back-rewards.sql', [
    [
      'greatest(0, ceil((a.waiting + a.returned',
      'greatest(0, floor((a.waiting + a.returned',
      'a refund takes back a reward rounded down',
      [...GIFTS, ...RETURNS],
    ],
    [
      'case when pays then (gone + rate - 1) / rate else 0 end',
      'case when pays then gone / rate else 0 end',
      'a refund takes back too little GF for released PV',
      RETURNS,
    ],
    [
      'case when member = payer then array[member, shop] else array[member] end',
      'array[member]',
      'a refund does not free the cap of the shop',
      [...WAITING, ...REFUND],
    ],
    [
      'set used = b.used - t.wanted',
      'set used = b.used',
      'a refund does not free the budget',
      [...WAITING, ...REFUND],
    ],
  ]),
  ...mutantsOf('rewards', 'ledger/rewards/waiting-rewards.sql', [
    [
      'b.day < today) >= c.until - c.day;',
      'b.day < today) >= 0;',
      'days without a server count for waiting rewards',
      WAITING,
    ],
    [
      'least(c.waiting, day.member_cap - before[n]\n',
      'least(c.waiting, day.member_cap\n',
      'granted rewards exceed the cap of the member',
      WAITING,
    ],
  ]),
  ...mutantsOf('rewards', 'ledger/rewards/mature-rewards.sql', [
    [
      'set amount = o.amount - s.debt',
      'set amount = o.amount',
      'owed PV is paid again with every reward',
      RETURNS,
    ],
    [
      'd.pending - coalesce(on_hold_amounts[array_position(on_hold_members, d.party_id)], 0) as amount',
      'd.pending as amount',
      'rewards of a shop on hold become available',
      ['operators/rewards/rewards.test.ts', 'operators/rewards/hold-by-one.test.ts'],
    ],
  ]),
  ...mutantsOf('rewards', 'referrals/friends/friends.sql', [
    [
      'when number >= steps[1] then tenths[2]',
      'when number > steps[1] then tenths[2]',
      'the higher reward begins one friend too late',
      FRIENDS,
    ],
    [
      'r.final_amount >= minimum;',
      'r.final_amount > minimum;',
      'a friend is valid above the minimum',
      FRIENDS,
    ],
    [
      'r.newcomer and (r.first_ref is null',
      '(r.first_ref is null',
      'a person who registers again rewards the inviter again',
      ['payments/rewards.test.ts', ...FRIENDS, 'identity/account/close-account.test.ts'],
    ],
    [
      'final_amount = r.final_amount + excluded.final_amount',
      'final_amount = excluded.final_amount',
      'only the last payment counts for a valid friend',
      FRIENDS,
    ],
  ]),
  ...mutantsOf('rewards', 'referrals/levels/levels.sql', [
    [
      'where valid_friends >= minimum\n',
      'where valid_friends > minimum\n',
      'a level needs one friend too many',
      FRIENDS,
    ],
  ]),
  ...mutantsOf('rewards', 'referrals/dividends/dividends.sql', [
    ['floor(base::numeric', 'ceil(base::numeric', 'dividends are rounded up', FRIENDS],
    [
      'where not exists (select from referrals.dividend p where p.day = pay_dividends.day and p.member_id = d.member_id)',
      '',
      'the dividends of a day cannot be paid again after an interruption',
      FRIENDS,
    ],
    [
      'h.at < midnight order by',
      "h.at < midnight + interval '1 day' order by",
      'a level of today earns the dividends of the day',
      FRIENDS,
    ],
  ]),
]
