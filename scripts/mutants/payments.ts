import { mutantsOf } from './mutant.ts'

export const PAY = ['payments/pay/pay-batch.test.ts', 'payments/pay/pay-with-gf.test.ts']
export const REFUND = ['payments/refunds/refund-payment.test.ts']
const BILLS = ['payments/bills/bills.test.ts', 'payments/bills/tip.test.ts']
const PRICES = ['payments/bills/price-bill.test.ts']

/** Faults of payments. */
export const payments = [
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
    ['answered_before is null and refusals[item]', 'refusals[item]', 'a repeated key pays again', PAY],
    [
      'union all select item, shop::bigint * 16, amount from rewarded',
      'union all select item, shop::bigint * 16, amount - 1 from rewarded',
      'a part of the GF disappears',
      PAY,
    ],
    [
      'select callers[item], keys[item], routes[item], fingerprints[item], facts, moment from posted where keys[item] is not null',
      'select callers[item], keys[item], routes[item], fingerprints[item], facts, moment from posted where false',
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
