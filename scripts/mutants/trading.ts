import { mutantsOf } from './mutant.ts'

const TRADES = [
  'trading/trades/trades.test.ts',
  'trading/orders/take-and-cancel.test.ts',
  'trading/orders/orders.test.ts',
]
const PRICE_RULE = ['trading/prices/market-price-rule.test.ts']
const CASES = ['trading/appeals/appeals.test.ts', 'trading/appeals/desk.test.ts']

/** Faults of trading. */
export const trading = [
  ...mutantsOf('trading', 'trading/orders/take-order.ts', [
    ["fails(amount > order.rest, 'takeTooLarge')", '', 'more is taken than is left', TRADES],
    [
      '!frozen.has(owner) &&',
      '',
      'an order of a frozen account is taken',
      ['payments/brakes/brakes.test.ts'],
    ],
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
    [
      'rest: order.rest - amount,',
      'rest: order.rest,',
      'the same GF are taken twice',
      ['trading/batches.test.ts'],
    ],
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
