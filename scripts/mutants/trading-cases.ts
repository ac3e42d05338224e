import { mutantsOf } from './mutant.ts'

const TRADES = ['trading/trades/trades.test.ts', 'trading/orders/take-and-cancel.test.ts']
const PRICES = ['trading/prices/market-price-rule.test.ts']
const SECOND = ['trading/appeals/second-arbiter.test.ts', 'trading/appeals/desk.test.ts']
const CASES = ['trading/appeals/appeals.test.ts', 'trading/appeals/desk.test.ts']
const LIMIT = ['trading/traders/buy-limit.test.ts']

/** Faults of trading in cases, limits, strikes, prices and deadlines. */
export const tradingCases = [
  ...mutantsOf('trading', 'trading/appeals/second-arbiter.ts', [
    [
      "trade.amount > parameters.get('trading.second-arbiter-above')",
      "trade.amount >= parameters.get('trading.second-arbiter-above')",
      'a trade of exactly the limit needs a second arbiter',
      SECOND,
    ],
    [
      'if (byArbiter + trade.amount > max)',
      'if (byArbiter > max)',
      'the daily sum of an arbiter ignores the present case',
      SECOND,
    ],
    [
      'if (forMember + trade.amount > max)',
      'if (trade.amount > max)',
      'a member wins any number of cases a day with one arbiter each',
      SECOND,
    ],
    ["interval '24 hours'", "interval '1 hour'", 'the daily sum of an arbiter counts an hour', SECOND],
    [' and a.second_id is null', '', 'what a second arbiter approved counts as decided alone', SECOND],
  ]),
  ...mutantsOf('trading', 'trading/appeals/cases.ts', [
    [
      "role === 'second-arbiter' ? own : !own",
      "role === 'second-arbiter' ? false : !own",
      'an arbiter approves the own decision',
      SECOND,
    ],
    [
      'if (memberId !== row.buyer_id && memberId !== row.seller_id)',
      'if (memberId < 0)',
      'strangers read a case',
      CASES,
    ],
    [
      "if (appeal.handler_id !== operatorId) throw new Refusal('appealNotTakenByYou')",
      '',
      'an arbiter writes into the case of another',
      CASES,
    ],
    [
      "status = 'under-review' and for_side is null\n",
      "status = 'under-review'\n",
      'a proposal returns to the queue while it waits for a second arbiter',
      [...SECOND, ...CASES],
    ],
  ]),
  ...mutantsOf('trading', 'trading/appeals/take-case.ts', [
    [
      'before !== null && before > due ? before : due',
      'due',
      'a second request for evidence shortens the deadline',
      CASES,
    ],
  ]),
  ...mutantsOf('trading', 'trading/appeals/cancel-appeal.ts', [
    [
      'Math.max(await secondsLeft(tx, trade.id), MIN_MINUTES_LEFT * 60)',
      'await secondsLeft(tx, trade.id)',
      'a trade ends at once after its appeal was withdrawn',
      CASES,
    ],
    [
      "if (appeal.kind === 'appeal') await secondKey.cover(tx, trade.amount)",
      '',
      'an appeal is withdrawn without the second key',
      [...CASES, 'identity/payment-password/allowances.test.ts'],
    ],
  ]),
  ...mutantsOf('trading', 'trading/appeals/open-appeal.ts', [
    ['counts.open >= OPEN_APPEALS', 'counts.open > OPEN_APPEALS', 'one open appeal too many', CASES],
    [
      'withdrawn) >= APPEALS_PER_TRADE',
      'withdrawn) > APPEALS_PER_TRADE',
      'one appeal too many about a trade',
      CASES,
    ],
    [
      "['complaintTooLate', trade.complaint_over]",
      "['complaintTooLate', false]",
      'a complaint comes after its time',
      CASES,
    ],
  ]),
  ...mutantsOf('trading', 'trading/traders/traders.ts', [
    ['having count(*) >= $', 'having count(*) > $', 'a ban comes one strike too late', TRADES],
    [
      "interval '24 hours'\n    having",
      "interval '96 hours'\n    having",
      'strikes of four days make a ban',
      [...TRADES, 'trading/deadlines/extend-deadlines.test.ts'],
    ],
    [
      "(rows[0]?.cancels ?? 0) >= Number(parameters.get('trading.cancels-to-strike'))",
      "(rows[0]?.cancels ?? 0) > Number(parameters.get('trading.cancels-to-strike'))",
      'a strike for cancelled takes comes one too late',
      TRADES,
    ],
  ]),
  ...mutantsOf('trading', 'trading/traders/buy-limit.ts', [
    ['buying + amount <= limit', 'amount <= limit', 'the buy limit ignores running takes', LIMIT],
    [
      "if (days < Number(parameters.get('trading.buy-limit-days')))",
      "if (days <= Number(parameters.get('trading.buy-limit-days')))",
      'the buy limit rises one day too late',
      LIMIT,
    ],
  ]),
  ...mutantsOf('trading', 'trading/traders/viewer.ts', [
    [
      "viewer.openTrades >= Number(parameters.get('trading.open-trades'))",
      "viewer.openTrades > Number(parameters.get('trading.open-trades'))",
      'one running take too many',
      [...TRADES, 'trading/orders/orders.test.ts', 'trading/states.test.ts'],
    ],
    [
      'union select member_id from trading.block where blocked_id = m.id',
      '',
      'a blocked member takes the orders of who blocked',
      ['trading/chat/chat.test.ts', 'trading/orders/orders.test.ts'],
    ],
  ]),
  ...mutantsOf('trading', 'trading/orders/order-price.ts', [
    [
      'if (price < lowest || price > highest)',
      'if (price > highest)',
      'an order is cheaper than the band allows',
      ['trading/orders/orders.test.ts', 'trading/orders/floating-price.test.ts'],
    ],
  ]),
  ...mutantsOf('trading', 'trading/prices/market-price-rule.ts', [
    [
      '((price * 105n) / 10_000n) * 100n',
      'ceilDivide(price * 105n, 10_000n) * 100n',
      'the price band is rounded outwards',
      PRICES,
    ],
    [
      'ceilDivide(from * (MILLION - maxMovePpm), MILLION)',
      '(from * (MILLION - maxMovePpm)) / MILLION',
      'the market price falls by more than a day allows',
      PRICES,
    ],
    ['(turnover * 10_000n * 2n + volume)', '(turnover * 10_000n * 2n)', 'prices are rounded down', PRICES],
  ]),
  ...mutantsOf('trading', 'trading/trades/trades.sql', [
    [
      "due + case state when 'pending-payment' then grace else '0' end < running",
      'due < running',
      'a payment has no grace',
      [...TRADES, 'trading/deadlines/extend-deadlines.test.ts'],
    ],
  ]),
  ...mutantsOf('trading', 'trading/trades/own-trade.ts', [
    [
      "if (trade.status === 'pending-payment' && trade.overdue) all.add('paymentTimeExpired')",
      '',
      'a trade is paid after its time',
      [...TRADES, 'trading/states.test.ts'],
    ],
  ]),
  ...mutantsOf('trading', 'trading/trades/end-trade.ts', [
    [
      '!order.withdrawn && !order.overdue\n',
      '!order.overdue\n',
      'GF of a cancelled trade return to a withdrawn order',
      [...TRADES, 'trading/orders/orders.test.ts'],
    ],
    [
      '!order.withdrawn && !order.overdue\n',
      '!order.withdrawn\n',
      'GF of a cancelled trade return to an expired order',
      [...TRADES, 'trading/orders/orders.test.ts', 'trading/deadlines/extend-deadlines.test.ts'],
    ],
    [
      'trades.filter((_, place) => !linked[place] && endings[place]?.order.link === null)',
      'trades',
      'trades among linked members raise the buy limit',
      [...LIMIT, 'trading/orders/order-link.test.ts', 'trading/prices/market-price.test.ts'],
    ],
  ]),
  ...mutantsOf('trading', 'trading/orders/take-order.ts', [
    [
      'amount > (context.available.get(taker) ?? 0n)',
      'amount < 0n',
      'members sell GF that they do not have',
      [...TRADES, 'trading/orders/orders.test.ts', 'trading/batches.test.ts'],
    ],
    [
      'if (!order || !(order.owner_id === member.memberId || opens(order.link, body.link)))',
      'if (!order)',
      'an order with a link is taken without it',
      ['trading/orders/order-link.test.ts'],
    ],
  ]),
]
