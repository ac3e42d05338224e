import type { BilingualText } from '@torch/contract/errors.ts'
import type { ParameterUnit } from '@torch/contract/governance.ts'
import { GF, PV } from '@torch/contract/money.ts'
import { CENT_UNITS, MAX_SPLIT_SHARES } from '@torch/contract/points-limits.ts'

type Row = readonly [
  unit: ParameterUnit,
  byDefault: bigint,
  min: bigint,
  max: bigint,
  source: `rules/${string}#${string}`,
  title: BilingualText,
]

/**
 * The parameters of all modules, in the order of the operators' screen: `'name': [unit, default, min, max, rule, title]`.
 * A new one is a row here and its use: `parameters.get('name')`. Amounts of GF and PV are in units, prices in 0.0001 USDT
 * or CNY.
 */
// biome-ignore format: a table, one row per parameter
const rows = {
  // In tenths, so that 6.6 is possible instead of 8.
  'points.exchange-tenths': ['tenths', 80n, 10n, 1_000n, 'rules/points#exchange',
    { zh: '闪兑每 GF 所得 PV', en: 'Flash exchange: PV per GF' }],
  'points.manual-release-fee-units': ['gf', 100n * GF, 0n, 10_000n * GF, 'rules/points#manual-release',
    { zh: '刷新 PV 手续费', en: 'Refresh PV fee' }],
  // The fourth band has no last day. The other reading of the spec is 30, 60 and 90.
  'points.release-band-1-last-day': ['day-number', 90n, 1n, 36_500n, 'rules/points#release-bands',
    { zh: '释放第 1 档的最后一天', en: 'Band 1 last day' }],
  'points.release-band-2-last-day': ['day-number', 180n, 1n, 36_500n, 'rules/points#release-bands',
    { zh: '释放第 2 档的最后一天', en: 'Band 2 last day' }],
  'points.release-band-3-last-day': ['day-number', 270n, 1n, 36_500n, 'rules/points#release-bands',
    { zh: '释放第 3 档的最后一天', en: 'Band 3 last day' }],
  // Of the PV at the beginning of a day.
  'points.release-band-1-ppm': ['ppm', 1_000n, 0n, 100_000n, 'rules/points#release-bands',
    { zh: '释放第 1 档的日释放率', en: 'Band 1 daily release rate' }],
  'points.release-band-2-ppm': ['ppm', 800n, 0n, 100_000n, 'rules/points#release-bands',
    { zh: '释放第 2 档的日释放率', en: 'Band 2 daily release rate' }],
  'points.release-band-3-ppm': ['ppm', 600n, 0n, 100_000n, 'rules/points#release-bands',
    { zh: '释放第 3 档的日释放率', en: 'Band 3 daily release rate' }],
  'points.release-band-4-ppm': ['ppm', 500n, 0n, 100_000n, 'rules/points#release-bands',
    { zh: '释放第 4 档的日释放率', en: 'Band 4 daily release rate' }],
  'points.auto-release-1-months-units': ['gf', 30n * GF, 1n, 100_000n * GF, 'rules/points#auto-release',
    { zh: '自动刷新 1 个月的价格', en: 'Auto refresh price, 1 mo' }],
  'points.auto-release-6-months-units': ['gf', 160n * GF, 1n, 100_000n * GF, 'rules/points#auto-release',
    { zh: '自动刷新 6 个月的价格', en: 'Auto refresh price, 6 mo' }],
  'points.auto-release-12-months-units': ['gf', 260n * GF, 1n, 100_000n * GF, 'rules/points#auto-release',
    { zh: '自动刷新 12 个月的价格', en: 'Auto refresh price, 12 mo' }],
  'points.auto-release-36-months-units': ['gf', 560n * GF, 1n, 100_000n * GF, 'rules/points#auto-release',
    { zh: '自动刷新 36 个月的价格', en: 'Auto refresh price, 36 mo' }],
  // For GF given to a member of the own downline. The other reading of the spec is 20.
  'points.gift-tenths': ['tenths', 30n, 0n, 100n, 'rules/rewards#gifts',
    { zh: '赠送团队成员每 GF 所得 PV', en: 'Gift reward: PV per GF' }],
  'points.gift-daily-cap-units': ['gf', 10_000n * GF, 0n, 10_000_000n * GF, 'rules/rewards#gifts',
    { zh: '每人每日计奖的赠送额', en: 'Daily gift amount rewarded per member' }],
  // A gift earns its giver rewards as the receiver spends it within these days.
  'points.gift-credit-days': ['days', 90n, 1n, 365n, 'rules/rewards#gifts',
    { zh: '赠送可计奖的天数', en: 'Days in which a gift can earn rewards' }],
  'points.red-packet-most-shares': ['shares', 100n, 1n, 1_000n, 'rules/points#red-packets',
    { zh: '单个红包的份数上限', en: 'Maximum shares per red packet' }],
  'points.red-packet-most-units': ['gf', 10_000n * GF, GF, 1_000_000n * GF, 'rules/points#red-packets',
    { zh: '单个红包的金额上限', en: 'Maximum GF per red packet' }],
  'points.red-packet-least-share-units': ['gf', CENT_UNITS, CENT_UNITS, 1_000n * GF,
    'rules/points#red-packets', { zh: '红包每份的最低金额', en: 'Minimum GF per red packet share' }],
  'points.red-packet-day-units': ['gf', 20_000n * GF, GF, 10_000_000n * GF, 'rules/points#red-packets',
    { zh: '每人每日发红包的金额上限', en: 'Daily red packet limit per member' }],
  'points.red-packet-hours': ['hours', 24n, 1n, 720n, 'rules/points#red-packets',
    { zh: '红包有效时长', en: 'Red packet validity' }],
  'points.split-most-shares': ['people', 50n, 1n, BigInt(MAX_SPLIT_SHARES), 'rules/points#splits',
    { zh: '一次分账最多的人数', en: 'Shares of one split at most' }],
  'points.split-days': ['days', 7n, 1n, 90n, 'rules/points#splits',
    { zh: '分账多少天后结束', en: 'Days until a split ends' }],

  'payments.customer-reward-tenths': ['tenths', 20n, 0n, 100n, 'rules/payments#reward',
    { zh: '消费每 GF 的奖励 PV', en: 'Reward PV per GF paid' }],
  'payments.shop-reward-cap-units': ['pv', 1_000_000n * PV, 0n, 100_000_000n * PV, 'rules/rewards#caps',
    { zh: '每家店铺每日顾客奖励 PV 上限', en: 'Daily reward cap per shop, all customers' }],
  // Of the customers of one owner's shops together.
  'payments.shop-reward-share-ppm': ['ppm', 100_000n, 0n, 1_000_000n, 'rules/rewards#caps',
    { zh: '每家店铺每日顾客奖励占当日预算的上限', en: 'Daily reward cap per shop, share of the budget' }],
  // Option 1 of the shop's transfer: 88 tenths are 8.8 PV.
  'payments.shop-exchange-tenths': ['tenths', 88n, 0n, 1_000n, 'rules/payments#transfer',
    { zh: '店铺兑换每 GF 所得 PV', en: 'Shop exchange: PV per GF' }],
  // Option 2: the rest of the GF goes to the release pool.
  'payments.shop-payout-percent': ['percent', 80n, 0n, 100n, 'rules/payments#transfer',
    { zh: '店铺转出到账的 GF 比例', en: 'Shop payout: share of GF paid out' }],
  // Option 2 also gives PV, which counts for no threshold and no reward.
  'payments.shop-payout-pv-tenths': ['tenths', 20n, 0n, 100n, 'rules/payments#transfer',
    { zh: '店铺转出每 GF 附赠的 PV', en: 'Shop payout: PV per GF' }],
  'payments.bill-minutes': ['minutes', 15n, 1n, 1_440n, 'rules/payments#bill',
    { zh: '账单有效期', en: 'Bill validity' }],
  // The day is one of the platform's calendar.
  'payments.manager-refund-limit-units': ['gf', 1_000n * GF, 0n, 1_000_000n * GF, 'rules/payments#refund',
    { zh: '店长每天可退的 GF', en: 'GF that a manager may refund in a day' }],
  // Over all shops whose owners cannot refund.
  'payments.operator-refund-limit-units': ['gf', 10_000n * GF, 0n, 1_000_000n * GF, 'rules/payments#refund',
    { zh: '运营人员每天可代店铺退的 GF', en: "GF that an operator may refund in shops' place in a day" }],

  // Without asking, by pay code.
  'payments.code-payment-units': ['gf', 200n * GF, 0n, 10_000n * GF, 'rules/pay-code#limit-without-asking',
    { zh: '付款码免确认的单笔上限', en: 'Pay code: most a payment without asking' }],
  'payments.code-day-units': ['gf', 1_000n * GF, 0n, 100_000n * GF, 'rules/pay-code#limit-without-asking',
    { zh: '付款码免确认的单日上限', en: 'Pay code: most a day without asking' }],
  'payments.code-refresh-seconds': ['seconds', 30n, 10n, 300n, 'rules/pay-code#online-code',
    { zh: '付款码更换间隔', en: 'Pay code: replaced after' }],
  'payments.code-confirm-seconds': ['seconds', 60n, 15n, 600n, 'rules/pay-code#confirmation',
    { zh: '付款码确认时限', en: 'Pay code: time to confirm' }],
  'payments.offline-allowance-units': ['gf', 500n * GF, 0n, 10_000n * GF, 'rules/pay-code#offline-allowance',
    { zh: '离线额度上限', en: 'Offline allowance at most' }],
  'payments.offline-allowance-days': ['days', 30n, 1n, 365n, 'rules/pay-code#offline-allowance',
    { zh: '离线额度多少天后退回', en: 'Days until an offline allowance returns' }],
  'payments.offline-code-hours': ['hours', 24n, 1n, 168n, 'rules/pay-code#offline-code',
    { zh: '离线付款码有效时长', en: 'Validity of an offline code' }],
  'payments.own-limit-hours': ['hours', 24n, 1n, 168n, 'rules/pay-code#brakes',
    { zh: '提高自设限额的等待时间', en: 'Wait before a member’s own limit is raised' }],

  'ledger.member-reward-cap-units': ['pv', 100_000n * PV, 0n, 10_000_000n * PV, 'rules/rewards#caps',
    { zh: '每人每日奖励 PV 上限', en: 'Daily reward cap per member' }],
  // So that one member cannot use up the budget of a day.
  'ledger.member-reward-share-ppm': ['ppm', 50_000n, 0n, 1_000_000n, 'rules/rewards#caps',
    { zh: '每人每日奖励占当日预算的上限', en: 'Daily reward cap per member, share of the budget' }],
  // A reward cut by a cap or the day's budget waits to be granted. 0: it is lost.
  'ledger.reward-waiting-days': ['days', 7n, 0n, 90n, 'rules/rewards#waiting-rewards',
    { zh: '奖励等待额度的天数', en: 'Days that a cut reward waits' }],
  // With the exchange's 8 each exchange is exactly covered. The other reading of the spec is 1.
  'points.release-divisor': ['times', 8n, 1n, 100n, 'rules/points#release',
    { zh: '释放 1 GF 所需 PV', en: 'PV per GF released' }],
  // 0: at once, and then a refund may find the reward released.
  'ledger.reward-pending-days': ['days', 7n, 0n, 90n, 'rules/rewards#pending',
    { zh: '奖励到账天数', en: 'Days until rewards are available' }],
  'ledger.refund-days': ['days', 90n, 1n, 365n, 'rules/rewards#refund',
    { zh: '退款期限（天）', en: 'Refund period in days' }],
  // 1: PV earned by other members' payments is neither moved nor released while a refund may take it back.
  // 0: it may be, and is then owed.
  'ledger.rewards-kept': ['yes-no', 1n, 0n, 1n, 'rules/rewards#kept-and-owed',
    { zh: '可退款期内保留他人消费带来的奖励（1 是，0 否）',
      en: 'Hold rewards from other members’ payments during the refund period (1 yes, 0 no)' }],
  'ledger.reward-budget-ppm': ['ppm', 10_000n, 0n, 1_000_000n, 'rules/rewards#budget',
    { zh: '每日奖励预算占可用保障的比例', en: 'Daily reward budget, share of free cover' }],
  'ledger.cover-alert-percent': ['percent', 90n, 1n, 100n, 'rules/rewards#cover',
    { zh: '保障占用提醒线', en: 'Cover in use that triggers an alert' }],

  'referrals.reward-base-units': ['gf', 10_000n * GF, 0n, 1_000_000n * GF, 'rules/referrals#inviter-reward',
    { zh: '直推奖励：好友首笔计奖上限', en: 'Referral reward: most of a first payment that counts' }],
  // GF of final payments, less refunds.
  'referrals.valid-friend-units': ['gf', 10n * GF, 1n, 1_000_000n * GF, 'rules/referrals#valid-friends',
    { zh: '有效好友所需的店铺消费 GF', en: 'GF paid to shops that makes a valid friend' }],
  // For each GF of a friend's first payment.
  'referrals.reward-tenths': ['tenths', 30n, 0n, 100n, 'rules/referrals#inviter-reward',
    { zh: '直推奖励每 GF 所得 PV', en: 'Referral reward: PV per GF' }],
  'referrals.reward-tenths-from-first-step': ['tenths', 40n, 0n, 100n, 'rules/referrals#inviter-reward',
    { zh: '直推奖励每 GF 所得 PV，第一档', en: 'Referral reward: PV per GF, tier 1' }],
  'referrals.reward-tenths-from-second-step': ['tenths', 50n, 0n, 100n, 'rules/referrals#inviter-reward',
    { zh: '直推奖励每 GF 所得 PV，第二档', en: 'Referral reward: PV per GF, tier 2' }],
  // Including the friend who becomes valid now (decision 011).
  'referrals.reward-first-step-friends': ['people', 10n, 1n, 1_000_000n, 'rules/referrals#inviter-reward',
    { zh: '直推奖励第一档所需有效好友', en: 'Valid friends for referral tier 1' }],
  'referrals.reward-second-step-friends': ['people', 20n, 1n, 1_000_000n, 'rules/referrals#inviter-reward',
    { zh: '直推奖励第二档所需有效好友', en: 'Valid friends for referral tier 2' }],
  'referrals.team-share-ppm': ['ppm', 500_000n, 0n, 1_000_000n, 'rules/referrals#team-reward',
    { zh: '团队奖励占级差的比例', en: 'Team reward, share of the level difference' }],
  'referrals.team-difference-ppm': ['ppm', 100_000n, 0n, 1_000_000n, 'rules/referrals#team-reward',
    { zh: '每一级的级差', en: 'Level difference per level' }],
  // The balance, at most what was earned.
  'referrals.level-pv-units': ['pv', 100_000n * PV, 0n, 100_000_000n * PV, 'rules/referrals#levels',
    { zh: '火炬手等级所需 PV', en: 'PV required for a torch bearer level' }],
  'referrals.vip-pv-units': ['pv', 8_000n * PV, 0n, 100_000_000n * PV, 'rules/referrals#vip',
    { zh: '成为 VIP 所需累计 PV', en: 'Total PV earned to become VIP' }],
  'referrals.startup-friends': ['people', 10n, 1n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 1 级所需有效好友', en: 'Torch bearer level 1: valid friends' }],
  'referrals.startup-dividend-ppm': ['ppm', 50_000n, 0n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 1 级的分红比例', en: 'Torch bearer level 1: dividend' }],
  'referrals.athletic-friends': ['people', 20n, 1n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 2 级所需有效好友', en: 'Torch bearer level 2: valid friends' }],
  'referrals.athletic-dividend-ppm': ['ppm', 80_000n, 0n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 2 级的分红比例', en: 'Torch bearer level 2: dividend' }],
  'referrals.endurance-friends': ['people', 50n, 1n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 3 级所需有效好友', en: 'Torch bearer level 3: valid friends' }],
  'referrals.endurance-dividend-ppm': ['ppm', 120_000n, 0n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 3 级的分红比例', en: 'Torch bearer level 3: dividend' }],
  'referrals.eternal-friends': ['people', 100n, 1n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 4 级所需有效好友', en: 'Torch bearer level 4: valid friends' }],
  'referrals.eternal-dividend-ppm': ['ppm', 150_000n, 0n, 1_000_000n, 'rules/referrals#levels',
    { zh: '火炬手 4 级的分红比例', en: 'Torch bearer level 4: dividend' }],

  // Unless the product sets one; of the principal.
  'wealth.early-redeem-rate-ppm': ['ppm', 10_000n, 0n, 1_000_000n, 'rules/wealth#redeem',
    { zh: '提前赎回的违约金比例', en: 'Early redemption penalty' }],

  'trading.fallback-price': ['usdt', 10_000n, 100n, 1_000_000_000n, 'rules/trading#market-price',
    { zh: '尚无成交时的指导价', en: 'Guide price before the first trades' }],
  'trading.pinned-price': ['usdt', 0n, 0n, 1_000_000_000n, 'rules/trading#market-price',
    { zh: '固定指导价（0 表示由成交决定）', en: 'Fixed guide price (0: set by trades)' }],
  // Set by hand from a published rate; with the market price it gives the worth of GF that screens show. In 0.0001 CNY.
  'trading.cny-per-usdt': ['cny', 0n, 0n, 1_000_000n, 'rules/trading#worth',
    { zh: '1 USDT 折合人民币（0 表示不显示约值）', en: 'CNY per USDT (0: no worth is shown)' }],
  // Different pairs of unlinked members who traded within a day.
  'trading.price-least-pairs': ['pairs', 3n, 1n, 1_000n, 'rules/trading#market-price',
    { zh: '形成成交价所需的交易双方对数', en: 'Trading pairs needed to set the price' }],
  'trading.price-most-move-ppm': ['ppm', 50_000n, 0n, 500_000n, 'rules/trading#market-price',
    { zh: '指导价单日最大变动', en: 'Maximum daily change of the guide price' }],
  'trading.order-hours': ['hours', 72n, 1n, 720n, 'rules/trading#orders',
    { zh: '订单有效期', en: 'Order validity' }],
  // The deadline that the buyer sees: confirming may take GRACE_MINUTES more (trading/rules.ts).
  'trading.pay-minutes': ['minutes', 30n, 5n, 1_440n, 'rules/trading#trades',
    { zh: '买家付款时限', en: 'Payment deadline for the buyer' }],
  'trading.release-minutes': ['minutes', 30n, 5n, 1_440n, 'rules/trading#trades',
    { zh: '付款后多久提醒双方', en: 'Time from payment to reminder' }],
  // The appeal is opened for the buyer.
  'trading.appeal-hours': ['hours', 48n, 1n, 720n, 'rules/trading#trades',
    { zh: '提醒后多久自动申诉', en: 'Time from reminder to automatic appeal' }],
  'trading.strikes': ['occurrences', 3n, 1n, 100n, 'rules/trading#strikes',
    { zh: '一天内超时几次后暂停交易', en: 'Time-outs per day before a trading ban' }],
  'trading.ban-hours': ['hours', 24n, 1n, 720n, 'rules/trading#strikes',
    { zh: '暂停交易的时长', en: 'Length of a trading ban' }],
  'trading.second-arbiter-above': ['gf', 10_000n * GF, 0n, 100_000_000n * GF, 'rules/trading#cases',
    { zh: '需两位仲裁员裁决的金额', en: 'Amount above which two arbiters decide' }],
  'trading.second-arbiter-day-above': ['gf', 10_000n * GF, 0n, 100_000_000n * GF, 'rules/trading#cases',
    { zh: '24 小时内单人裁决或裁给同一会员的合计上限',
      en: 'Sum decided by one arbiter or for one member in 24 hours above which two decide' }],
  'trading.evidence-hours': ['hours', 48n, 1n, 720n, 'rules/trading#cases',
    { zh: '举证时限', en: 'Time for evidence in a case' }],
  // The limit is APPEALS_PER_TRADE in trading/rules.ts.
  'trading.free-withdrawals': ['occurrences', 5n, 0n, 20n, 'rules/trading#cases',
    { zh: '每笔交易每方撤回后不计次数的申诉数',
      en: 'Withdrawn appeals per side and trade that do not count' }],
  'trading.open-orders': ['orders', 20n, 1n, 1_000n, 'rules/trading#publishing',
    { zh: '每人挂单数上限', en: 'Open orders per member' }],
  // Trades on own orders are not counted.
  'trading.open-trades': ['trades', 5n, 1n, 1_000n, 'rules/trading#taking',
    { zh: '每人进行中的接单数上限', en: 'Open trades taken per member' }],
  // So that no member blocks another's whole offer.
  'trading.open-trades-with-one': ['trades', 2n, 1n, 1_000n, 'rules/trading#taking',
    { zh: '与同一发布者进行中的接单数上限', en: 'Open trades taken with one publisher' }],
  'trading.cancels-to-strike': ['occurrences', 3n, 1n, 100n, 'rules/trading#strikes',
    { zh: '一天内第几次取消交易起按超时计',
      en: 'Cancelled trades per day before each counts as a time-out' }],
  'trading.alerts': ['alerts', 10n, 1n, 100n, 'rules/trading#alerts',
    { zh: '每人价格提醒数上限', en: 'Price alerts per member' }],
  // The minimum time between two notices of one alert, so that orders that come and go do not repeat it.
  'trading.alert-hours': ['hours', 24n, 1n, 720n, 'rules/trading#alerts',
    { zh: '同一提醒两次通知的最短间隔', en: 'Minimum time between notifications of one alert' }],
  // GF in running takes of sell orders.
  'trading.first-buy-limit': ['gf', 10_000n * GF, 1_000n * GF, 100_000_000n * GF, 'rules/trading#buy-limit',
    { zh: '新交易者的 GF 买入上限', en: 'Buying limit of a newcomer, in GF' }],
  'trading.buy-limit-per-partner': ['gf', 5_000n * GF, 0n, 100_000_000n * GF, 'rules/trading#buy-limit',
    { zh: '每与一人成交后提高的在买上限', en: 'Rise of the buy limit per person traded with' }],
  'trading.buy-limit-days': ['days', 7n, 0n, 365n, 'rules/trading#buy-limit',
    { zh: '注册满多少天后在买上限可以提高', en: 'Days since registration from which the buy limit rises' }],

  'identity.codes-per-hour': ['codes', 10n, 1n, 10_000n, 'rules/identity#codes',
    { zh: '每个来源每小时的验证码数', en: 'Verification codes per caller and hour' }],
  'identity.payment-lock-minutes': ['minutes', 30n, 30n, 24n * 60n, 'rules/identity#payment-password',
    { zh: '支付密码连续输错后的锁定时长', en: 'Lock after wrong payment passwords' }],
  // How long a process caches the fingerprint of a verified payment password.
  'identity.payment-memory-minutes': ['minutes', 10n, 0n, 60n, 'rules/identity#payment-password',
    { zh: '支付密码验证的有效时长', en: 'Validity of a checked payment password' }],
  // After operators removed a lost factor or replaced a mailbox.
  'identity.recovery-hold-hours': ['hours', 72n, 24n, 30n * 24n, 'rules/identity#account-recovery',
    { zh: '找回账号后暂停转出的时长', en: 'No payments after an account recovery' }],
  // How long the owner of the lost mailbox and signed-in sessions may object, and how long after that the new
  // mailbox may still confirm.
  'identity.mailbox-change-hours': ['hours', 72n, 72n, 30n * 24n, 'rules/identity#account-recovery',
    { zh: '找回邮箱的等待时长', en: 'Wait before a lost mailbox is changed' }],
  'identity.verified-minutes': ['minutes', 15n, 0n, 60n, 'rules/identity#verified-in-this-session',
    { zh: '同一登录内支付密码验证后的有效时长',
      en: 'Validity of a payment password verified in the session' }],
  // PV moved into the shop and gifts of PV; below it, GF of sell orders and of takes of buy orders.
  'identity.verified-pv-units': ['pv', 1_000n * PV, 0n, 100_000n * PV,
    'rules/identity#verified-in-this-session', { zh: '免再次输入支付密码时每日可转 PV', en: 'PV a day on a verified session' }],
  'identity.verified-gf-units': ['gf', 3_000n * GF, 0n, 100_000n * GF,
    'rules/identity#verified-in-this-session', { zh: '免再次输入支付密码时每日可卖 GF', en: 'GF a day on a verified session' }],
  'identity.own-gf-units': ['gf', 1_000n * GF, 0n, 100_000n * GF, 'rules/identity#daily-allowance',
    { zh: '免支付密码时每日可兑换、投资的 GF',
      en: 'GF a day that is exchanged or invested without the payment password' }],

  // A member scans a few; more calls are guessing.
  'merchants.code-lookups-per-minute': ['occurrences', 60n, 1n, 10_000n, 'rules/merchants#look-ups',
    { zh: '每人每分钟可查询收款码的次数', en: 'Payment code look-ups per member and minute' }],

  'programs.old-secret-hours': ['hours', 24n, 1n, 720n, 'rules/programs#secrets',
    { zh: '旧签名密钥的并用时间', en: 'Time an old signing secret stays in use' }],

  // Enough for a diligent writer, too few to flood the operators' mailbox.
  'operators.feedback-per-hour': ['messages', 10n, 1n, 1_000n, 'rules/operators#feedback',
    { zh: '每人每小时的反馈条数', en: 'Feedback messages per member and hour' }],
  'operators.restriction-hours': ['hours', 168n, 1n, 8_784n, 'rules/operators#restrictions',
    { zh: '暂停会员一项功能的默认时长', en: 'Usual length of a restriction of a member' }],
  'operators.independent-days': ['days', 30n, 7n, 365n, 'rules/operators#independent-operators',
    { zh: '开通、重置或变更角色后，双方不能互相复核的天数',
      en: 'Days two operators cannot approve each other after adding, resetting or changing roles' }],
  'operators.alone-hours': ['hours', 72n, 24n, 720n, 'rules/operators#independent-operators',
    { zh: '只有一位负责人时，开通或重置的等待时间', en: 'Waiting period for changes by an only owner' }],
  'operators.contest-days': ['days', 7n, 7n, 30n, 'rules/operators#contesting-a-removal',
    { zh: '负责人被停用、收回角色或重置后可提出异议的天数',
      en: 'Days in which an owner may contest being disabled, demoted or reset' }],
  'operators.contest-lapse-days': ['days', 14n, 7n, 90n, 'rules/operators#contesting-a-removal',
    { zh: '异议无人裁定时自动成立的天数',
      en: 'Days after which an unsettled contest restores the owner for good' }],
  'operators.removal-quiet-days': ['days', 30n, 30n, 365n, 'rules/operators#contesting-a-removal',
    { zh: '移除负责人后单人事项不会到期生效的天数',
      en: 'Days after removing an owner in which nothing takes effect without a second person' }],
  // Payouts from the treasury would soon be rejected.
  'operators.treasury-low-units': ['gf', 100_000n * GF, 0n, 100_000_000n * GF,
    'rules/operators#threshold-mails', { zh: '金库低于多少时邮件提醒财务', en: 'Treasury below which treasurers are mailed' }],
  // Rewards earned later that day may be cut.
  'operators.budget-high-percent': ['percent', 80n, 1n, 100n, 'rules/operators#threshold-mails',
    { zh: '当日奖励预算用到百分之多少时邮件提醒财务',
      en: 'Part of the day’s rewards budget above which treasurers are mailed' }],

  // A client that reads more slowly than events arrive is disconnected, reconnects and reads everything again.
  // Without a limit its queue would grow with every event.
  'platform.stream-waiting-kib': ['kib', 64n, 16n, 1_024n, 'rules/platform#event-streams',
    { zh: '每条实时连接最多积压的数据', en: 'Data waiting to be sent on one event stream' }],
} as const satisfies Record<string, Row>

export type ParameterName = keyof typeof rows

/**
 * A value that operators may change (`P:` in docs/rules/README.md). The database stores the values that were set, each with
 * the moment from which it applies. A whole number with its unit in the name.
 */
export interface Parameter<Name extends string = ParameterName> {
  name: Name
  /** The title shown to operators. */
  title: BilingualText
  /** The unit of the number. */
  unit: ParameterUnit
  default: bigint
  /** Inclusive bounds of values that can be set. */
  min: bigint
  max: bigint
  /** The rule that defines it. */
  source: string
}

/** All parameters, in the order of the table. */
export const parameterCatalogue: readonly Parameter[] = Object.entries(rows).map(
  ([name, [unit, byDefault, min, max, source, title]]) => ({
    name: name as ParameterName,
    title,
    unit,
    default: byDefault,
    min,
    max,
    source,
  }),
)

const byName = new Map<string, Parameter>(parameterCatalogue.map((parameter) => [parameter.name, parameter]))

/** Returns a parameter by its name; undefined if there is none. */
export function parameterNamed(name: ParameterName): Parameter
export function parameterNamed(name: string): Parameter | undefined
export function parameterNamed(name: string): Parameter | undefined {
  return byName.get(name)
}

/** Every parameter at its default. */
export const defaultValues = { get: (name: ParameterName): bigint => parameterNamed(name).default }
