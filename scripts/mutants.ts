/** A fault that `npm run test:mutants` plants, to see that a test finds it. */
export interface Mutant {
  area: 'payments' | 'trading' | 'rewards' | 'identity'
  /** Below server/src. */
  file: string
  /** Occurs once in the file. */
  search: string
  replace: string
  /** What goes wrong with it. */
  breaks: string
  /** The tests that should find it, below server/src. */
  tests: string[]
}

type Row = [search: string, replace: string, breaks: string, tests: string[]]

const mutantsOf = (area: Mutant['area'], file: string, rows: Row[]): Mutant[] =>
  rows.map(([search, replace, breaks, tests]) => ({ area, file, search, replace, breaks, tests }))

const PAY = ['payments/pay/pay-batch.test.ts', 'payments/pay/pay-with-gf.test.ts']
const REFUND = ['payments/refunds/refund-payment.test.ts']
const BILLS = ['payments/bills/bills.test.ts', 'payments/bills/tip.test.ts']
const PRICES = ['payments/bills/price-bill.test.ts']

const payments = [
  ...mutantsOf('payments', 'payments/pay/pay.sql', [
    [
      'balance >= amount as good',
      'balance > amount as good',
      'a payment of the whole balance is refused',
      PAY,
    ],
    [
      'least(amount * tenths / 10, day.member_cap - payers_rewards,',
      'least(amount * tenths / 10, day.member_cap,',
      'the daily cap of a member ignores earlier rewards',
      PAY,
    ],
    [
      "when k.fingerprint = i.fingerprint then 'replay'",
      "when true then 'replay'",
      'a key is accepted with another request',
      PAY,
    ],
    ['answered_before is null and balance', 'balance', 'a repeated key pays again', PAY],
    [
      'union all select item, shop::bigint * 16, amount from rewarded',
      'union all select item, shop::bigint * 16, amount - 1 from rewarded',
      'a part of the GF disappears',
      PAY,
    ],
    [
      'select payers[item], keys[item], route, fingerprints[item], facts, moment from posted where keys[item] is not null',
      'select payers[item], keys[item], route, fingerprints[item], facts, moment from posted where false',
      'no key is stored',
      PAY,
    ],
  ]),
  ...mutantsOf('payments', 'payments/pay/pay-with-gf.ts', [
    [
      "if (shop.ownerId === member.memberId) throw new Refusal('ownShop')",
      '',
      'an owner pays the own shop and earns PV',
      PAY,
    ],
    [
      'await ctx.checkPaymentPassword(member, body.paymentPassword)',
      '',
      'a payment needs no payment password',
      PAY,
    ],
    ['if (billNo === undefined && tip > 0n)', 'if (false)', 'a tip without a bill is accepted', BILLS],
  ]),
  ...mutantsOf('payments', 'payments/refunds/refund-idempotently.ts', [
    ['if (amount > left)', 'if (amount > payment.amount)', 'more is refunded than is left', REFUND],
    ['part: refunded,', 'part: amount,', 'a second part of a refund takes back too little PV', REFUND],
    [
      'if (last !== undefined && dayOf(moment) > last)',
      'if (last === undefined)',
      'a payment is refunded after its last day',
      [...REFUND, 'payments/rewards.test.ts'],
    ],
    ['if (await ctx.isClosed(tx, payerId))', 'if (false)', 'a refund goes to a closed account', REFUND],
  ]),
  ...mutantsOf('payments', 'payments/bills/pay-bill.ts', [
    ['if (tip > bill.amount)', 'if (false)', 'a tip exceeds its bill', BILLS],
    ['if (bill.amount + tip !== amount)', 'if (false)', 'a bill is paid with another amount', BILLS],
    ["and b.status = 'open' and b.expires_at", 'and b.expires_at', 'a bill is paid twice at once', BILLS],
  ]),
  ...mutantsOf('payments', 'payments/bills/price-bill.ts', [
    [
      'amount * 100n > gross * BigInt(limit)',
      'amount * 50n > gross * BigInt(limit)',
      'a cashier gives twice the discount allowed',
      PRICES,
    ],
    ['(upTo(behind) - upTo(before)) * STEP', 'upTo(behind) * STEP', 'shares exceed the discount', PRICES],
  ]),
  ...mutantsOf('payments', 'payments/shop-money/transfer-shop-gf.ts', [
    [
      'counted: countsForLevel',
      'counted: true',
      'bought PV count for a level',
      ['payments/shop-money/transfer-shop-gf.test.ts'],
    ],
  ]),
  ...mutantsOf('payments', 'payments/shop-money/gift-pv.ts', [
    [
      "{ account: accountId(to, 'available', 'PV'), amount, counted: false }",
      "{ account: accountId(to, 'available', 'PV'), amount }",
      'gifts of a shop count as earned',
      ['payments/shop-money/gift-pv.test.ts'],
    ],
    [
      "if (found === member.memberId) throw new Refusal('selfTransfer')",
      '',
      'owners give their shop’s PV to themselves',
      ['payments/shop-money/gift-pv.test.ts'],
    ],
  ]),
]

const TRADES = [
  'trading/trades/trades.test.ts',
  'trading/orders/take-and-cancel.test.ts',
  'trading/orders/orders.test.ts',
]
const PRICE_RULE = ['trading/prices/market-price-rule.test.ts']
const CASES = ['trading/appeals/appeals.test.ts']

const trading = [
  ...mutantsOf('trading', 'trading/orders/take-order.ts', [
    ["fails(amount > order.rest, 'takeTooLarge')", '', 'more is taken than is left', TRADES],
    ["fails(order.paused, 'orderPaused')", '', 'a paused order is taken', TRADES],
    [
      "fails(differsFromSeenPrice(body.unitPrice, order), 'priceMoved')",
      '',
      'a take has another price than was seen',
      ['trading/orders/floating-price.test.ts'],
    ],
    [
      "fails(body.version !== undefined && body.version !== order.version, 'orderChanged')",
      '',
      'an edited order is taken unseen',
      TRADES,
    ],
    ['rest: order.rest - amount,', 'rest: order.rest,', 'the same GF are taken twice', TRADES],
    [
      'if (buyLimitExcess) lacking.set',
      'if (false) lacking.set',
      'the buy limit of new members does not hold',
      ['trading/traders/buy-limit.test.ts'],
    ],
    [
      "fails(!context.trading.has(order.owner_id), 'ownerBanned')",
      '',
      'an order of a banned member is taken',
      TRADES,
    ],
  ]),
  ...mutantsOf('trading', 'trading/trades/release-gf.ts', [
    [
      'await ctx.checkPaymentPassword(call.member, call.body.paymentPassword)',
      '',
      'GF are released without the payment password',
      TRADES,
    ],
  ]),
  ...mutantsOf('trading', 'trading/trades/end-trade.ts', [
    [
      "if (order.type === 'sell' && toOrder) return",
      "if (order.type === 'sell') return",
      'GF of an ended order stay frozen',
      TRADES,
    ],
    [
      'if (blamed !== undefined) await countEnded(tx, blamed)',
      '',
      'a cancelled trade does not count in the record of its buyer',
      TRADES,
    ],
  ]),
  ...mutantsOf('trading', 'trading/appeals/decide-case.ts', [
    ['if (trade.paid_at !== null)', 'if (false)', 'a false confirmation gets no strike', CASES],
  ]),
  ...mutantsOf('trading', 'trading/appeals/open-appeal.ts', [
    ["['appealOpen', counts.open_here > 0]", "['appealOpen', false]", 'a trade has two open cases', CASES],
  ]),
  ...mutantsOf('trading', 'trading/deadlines/deadlines-job.ts', [
    [
      'await addStrike(tx, ctx.parameters, { tradeId: id, memberId: trade.buyer_id, moment })',
      '',
      'a missed payment gets no strike',
      TRADES,
    ],
  ]),
  ...mutantsOf('trading', 'trading/prices/market-price-rule.ts', [
    [
      'if (day.pairs >= minPairs && day.volume > 0n)',
      'if (day.volume > 0n)',
      'one pair of members sets the market price',
      PRICE_RULE,
    ],
    [
      'return price > highest ? highest : price',
      'return price',
      'the market price rises without limit',
      PRICE_RULE,
    ],
  ]),
  ...mutantsOf('trading', 'trading/orders/publish-order.ts', [
    [
      '(await openOrders(tx, memberId)) >= max',
      '(await openOrders(tx, memberId)) > max',
      'one open order too many',
      TRADES,
    ],
    ['if (bannedHours > 0)', 'if (false)', 'a banned member publishes orders', TRADES],
  ]),
  ...mutantsOf('trading', 'trading/traders/traders.ts', [
    [
      'if (standing.partners < demands.minPartners)',
      'if (false)',
      'demands of an order do not hold',
      ['trading/traders/demands.test.ts'],
    ],
  ]),
]

const LEVELS = ['referrals/referrals.test.ts', 'referrals/rewards/rewards.test.ts']
const LIMITS = [
  'payments/rewards.test.ts',
  'payments/waiting-rewards.test.ts',
  'ledger/rewards/count-rewards.test.ts',
]
const RETURNS = ['referrals/rewards/open-returns.test.ts', 'payments/refunds/refund-payment.test.ts']

const rewards = [
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

const PASSWORDS = [
  'identity/payment-password/payment-password.test.ts',
  'identity/payment-password/reset-payment-password.test.ts',
]
const SESSIONS = ['identity/sessions/refresh-token.test.ts', 'identity/sessions/sessions.test.ts']
const CODES = ['identity/sign-in/forgot-password.test.ts', 'identity/strangers.test.ts']
const FACTORS = ['identity/second-factor/two-factor.test.ts']

const identity = [
  ...mutantsOf('identity', 'identity/payment-password/payment-password.ts', [
    [
      'if (isSpending && member.paymentPassword.paymentHoldHours > 0)',
      'if (false)',
      'payments are possible after a reset of the payment password',
      PASSWORDS,
    ],
    [
      'if (timingSafeEqual(cached.mac, macOf(member, password))) return true',
      'return true',
      'any payment password is right after the first one',
      PASSWORDS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/payment-password/payment-tries.ts', [
    [
      'payment_tried + 1 - payment_forgiven >= $',
      'payment_tried + 1 - payment_forgiven > $',
      'one try too many at the payment password',
      PASSWORDS,
    ],
    [
      ' and (payment_locked_until is null or payment_locked_until <= platform.now())',
      '',
      'a locked payment password can be tried',
      PASSWORDS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/sessions/refresh-token.ts', [
    [
      "and m.status = 'active'\n      returning",
      'returning',
      'a disabled member renews the session',
      SESSIONS,
    ],
    [
      'if (use && !use.in_grace) await',
      'if (use && false) await',
      'a stolen token does not end its session',
      SESSIONS,
    ],
    [
      'expires_at = least(platform.now()',
      'expires_at = greatest(platform.now()',
      'a session lasts for ever',
      SESSIONS,
    ],
    [
      't.session_id and s.ended_at is null and s.expires_at',
      't.session_id and s.expires_at',
      'an ended session is renewed',
      SESSIONS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/sessions/sessions.ts', [
    [
      "if (which.memberId !== undefined) live = live.where('member_id', '=', which.memberId)",
      '',
      'a member ends the sessions of others',
      SESSIONS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/second-factor/second-factor.ts', [
    [
      'stepOfCode(secret, code, now, lastStep)',
      'stepOfCode(secret, code, now, -1n)',
      'a code is accepted twice',
      FACTORS,
    ],
    ['await limitUse(db, key, limit)', '', 'codes of an app can be guessed without limit', FACTORS],
  ]),
  ...mutantsOf('identity', 'identity/mails/mail-codes.ts', [
    [
      'set tries_left = greatest(own.tries_left - 1, 0)',
      'set tries_left = own.tries_left',
      'mailed codes can be guessed without limit',
      CODES,
    ],
    [
      'and others_left > 0 and requester',
      'and requester',
      'strangers guess the code of another device',
      CODES,
    ],
    [
      ' and expires_at > platform.now()\n      for update)',
      '\n      for update)',
      'a code never expires',
      CODES,
    ],
    ["if (numDeletedRows === 0n) throw new Refusal('wrongCode')", '', 'a code is used twice at once', CODES],
  ]),
  ...mutantsOf('identity', 'identity/account/close-account.ts', [
    [
      '      email: `',
      '      // email: `',
      'a closed account keeps its mail address',
      ['identity/account/close-account.test.ts'],
    ],
  ]),
  ...mutantsOf('identity', 'identity/restrictions/restrictions.ts', [
    [
      'platform.now() + make_interval(hours =>',
      'null::timestamptz + make_interval(hours =>',
      'a restriction never ends',
      ['operators/members/restrictions.test.ts'],
    ],
  ]),
  ...mutantsOf('identity', 'identity/passwords/passwords.ts', [
    [
      "new Set([password.normalize('NFC'), password, password.normalize('NFD')])",
      'new Set([password])',
      'a password typed on another keyboard is wrong',
      ['identity/passwords/passwords.test.ts'],
    ],
  ]),
]

/** All faults: in what moves points and in what protects accounts. */
export const mutants: Mutant[] = [...payments, ...trading, ...rewards, ...identity]
