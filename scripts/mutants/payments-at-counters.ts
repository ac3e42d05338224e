import { mutantsOf } from './mutant.ts'

const CODES = ['payments/pay-codes/pay-codes.test.ts']
const OFFLINE = ['payments/pay-codes/offline-codes.test.ts']
const BRAKES = ['payments/brakes/brakes.test.ts', 'points/send/delayed-transfers.test.ts']
const STAFF = [
  'payments/staff/staff.test.ts',
  'payments/staff/manager.test.ts',
  'payments/shifts/shifts.test.ts',
]
const SHOP_MONEY = [
  'payments/shop-money/transfer-shop-gf.test.ts',
  'payments/brakes/brakes.test.ts',
  'payments/locked-accounts.test.ts',
]

/** Faults of payments at counters: pay codes, members' own limits, staff, and money of shops. */
export const paymentsAtCounters = [
  ...mutantsOf('payments', 'payments/pay-codes/captures.sql', [
    [
      "when c.expires_at <= moment then 'late'",
      "when c.expires_at <= moment - interval '1 day' then 'late'",
      'an expired pay code pays',
      CODES,
    ],
    [
      'or i.counter <= d.last_counter',
      'or i.counter < d.last_counter',
      'an offline code pays twice',
      OFFLINE,
    ],
    [
      'or case when l.day = today then l.used else 0 end + i.amount > l.day_limit',
      'or i.amount > l.day_limit',
      'the daily limit of pay codes ignores what was paid',
      CODES,
    ],
    [
      'set used = case when l.day = platform.day_of(moment) then l.used else 0 end + i.amount',
      'set used = l.used + i.amount',
      'the daily limit of pay codes never starts again',
      CODES,
    ],
    [' or k.ends_at <= moment)', ')', 'an offline code pays after the end of its allowance', OFFLINE],
    [
      "when blocks[i.item] is not null then 'blocked'",
      "when false then 'blocked'",
      'a pay code pays although payments are locked',
      CODES,
    ],
  ]),
  ...mutantsOf('payments', 'payments/pay-codes/read-pay-code.ts', [
    [
      'known.public_key !== null && !isSignedBy(known.public_key, signed, signature)',
      'known.public_key !== null && !isSignedBy && signed !== signature.toString()',
      'a forged offline code pays',
      OFFLINE,
    ],
    [
      'if (fields.maxCents > 0 && amount >',
      'if (fields.maxCents < 0 && amount >',
      'an offline code pays more than its limit',
      OFFLINE,
    ],
    [
      "get('payments.offline-code-hours')) * 3600",
      "get('payments.offline-code-hours')) * 36_000",
      'an offline code pays after its hours',
      OFFLINE,
    ],
    [
      "  if (payer === shop.ownerId) throw new Refusal('ownShop')\n  return {",
      '  return {',
      'owners pay their own shop by code and earn PV',
      [...CODES, ...OFFLINE],
    ],
  ]),
  ...mutantsOf('payments', 'payments/pay-codes/offline-allowance.ts', [
    ['if (body.amount > most)', 'if (body.amount < 0n)', 'an offline allowance has no limit', OFFLINE],
    [
      "if (!device) throw new Refusal('payCodeOff')\n      await",
      "if (!device) throw new Refusal('payCodeOff')\n      if (memberId < 0) await",
      'an earlier offline allowance is not returned',
      OFFLINE,
    ],
  ]),
  ...mutantsOf('payments', 'payments/pay-codes/captures-endpoints.ts', [
    [
      "if (row.payer_id !== memberId) throw new Refusal('unknownCapture')",
      '',
      'members confirm requests to others',
      CODES,
    ],
    [
      "and r.status = 'waiting' and r.expires_at > platform.now()\n      returning",
      'returning',
      'a request is paid twice at once',
      CODES,
    ],
  ]),
  ...mutantsOf('payments', 'ledger/brakes/brakes.sql', [
    [
      'if amount > payment_limit then',
      'if amount >= payment_limit then',
      'a payment of exactly the own limit is refused',
      BRAKES,
    ],
    [
      'ledger.left_account_on_day(member, moment) + amount > day_limit',
      'amount > day_limit',
      'the own limit of a day ignores what left the account',
      BRAKES,
    ],
    [
      'case when b.raise_at <= moment then b.next_day_limit else b.day_limit end',
      'coalesce(b.next_day_limit, b.day_limit)',
      'a raised own limit applies at once',
      BRAKES,
    ],
    [
      "'transfer', 'delayed-transfer', 'red-packet'];",
      "'transfer', 'red-packet'];",
      'delayed transfers do not count for the own limit',
      BRAKES,
    ],
    [
      "if b.frozen_at is not null then return 'frozen'",
      "if false then return 'frozen'",
      'a frozen account pays',
      BRAKES,
    ],
  ]),
  ...mutantsOf('payments', 'payments/shop-money/transfer-shop-gf.ts', [
    ['await refuseIfFrozen(tx, shop.ownerId)', '', 'a frozen account is paid by its shop', SHOP_MONEY],
    ['await checkCovered(tx, ctx.parameters, pv)', '', 'a shop buys PV without cover', SHOP_MONEY],
    [
      'await secondKey.cover(tx, body.amount)',
      '',
      'a shop pays out more than a day allows without the payment password',
      [...SHOP_MONEY, 'identity/payment-password/allowances.test.ts'],
    ],
  ]),
  ...mutantsOf('payments', 'payments/shop-money/gift-pv.ts', [
    [
      'await refuseIfFrozen(tx, member.memberId)',
      '',
      'the owner of a frozen account gives PV',
      ['payments/shop-money/gift-pv.test.ts', 'payments/locked-accounts.test.ts', ...BRAKES],
    ],
  ]),
  ...mutantsOf('payments', 'payments/staff/staff-endpoints.ts', [
    [
      'used_by is null and expires_at > platform.now()',
      'used_by is null',
      'an expired invitation makes a cashier',
      STAFF,
    ],
    [
      'used_by is null and expires_at > platform.now()',
      'expires_at > platform.now()',
      'one invitation makes two cashiers',
      STAFF,
    ],
    [
      "if (role !== 'owner') removal = removal.where('member_id', '=', memberId)",
      '',
      'cashiers remove each other',
      STAFF,
    ],
    ['await endShifts(tx, removed.member_id, shop.id)', '', 'the shift of a removed cashier goes on', STAFF],
  ]),
  ...mutantsOf('payments', 'payments/staff/shop-access.ts', [
    ['|| !roles.includes(role)', '', 'cashiers do what only the owner may', STAFF],
  ]),
  ...mutantsOf('payments', 'payments/refunds/refunds.ts', [
    [
      'sum.sinceFinal + (was_final ? amount : 0n)',
      'sum.sinceFinal + amount',
      'a refund of a pending payment takes back the reward of an inviter',
      ['payments/rewards.test.ts'],
    ],
  ]),
  ...mutantsOf('payments', 'payments/refunds/refund-for-shop.ts', [
    [
      '(rows[0]?.given ?? 0n) > limit',
      '(rows[0]?.given ?? 0n) > limit * 2n',
      'an operator refunds twice what a day allows',
      ['payments/stopped-shop.test.ts'],
    ],
    [
      'if (refund.refunded - asked.amount !== refundedBefore)',
      'if (refund.refunded < refundedBefore)',
      'a repeated refund of an operator refunds twice',
      ['payments/stopped-shop.test.ts'],
    ],
  ]),
  ...mutantsOf('payments', 'payments/bills/pay-bill.ts', [
    [
      'if (bill.shop_id !== shopId)',
      'if (bill.shop_id < 0)',
      'a bill is paid to another shop',
      ['payments/bills/bills.test.ts'],
    ],
    [
      'if (tip > 0n && !bill.takes_tips)',
      'if (tip < 0n)',
      'a shop without tips gets one',
      ['payments/bills/tip.test.ts'],
    ],
  ]),
  ...mutantsOf('payments', 'payments/bills/price-bill.ts', [
    [
      'if (gross - amount < STEP)',
      'if (gross - amount < 0n)',
      'a discount leaves nothing to pay',
      ['payments/bills/price-bill.test.ts'],
    ],
  ]),
]
