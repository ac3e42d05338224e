import { defineWords } from '../../lib/words.ts'

export const simulationWords = defineWords({
  lead: {
    zh: '以现行参数和当前的会员、PV、释放池推演今后几年：释放池何时会不足，怎样可以避免。推演不会改变任何数据。',
    en: 'Simulates the coming years from the current parameters, members, PV and release pool: when would the pool run out, and what would prevent it? Nothing is changed.',
  },
  assumptions: { zh: '行为假设', en: 'Assumptions' },
  observed: {
    zh: (days: string) => `已按最近 ${days} 天的实际情况填好，可以修改。`,
    en: (days: string) => `Prefilled from the last ${days} days. You can change it.`,
  },
  nothingObserved: {
    zh: '还没有可以参考的实际情况，请按您的判断填写。',
    en: 'No data to go by yet. Please enter your assumptions.',
  },
  years: { zh: '推演年数', en: 'Years' },
  yearsText: {
    zh: (count: string) => `${count} 年`,
    en: (count: string) => (count === '1' ? '1 year' : `${count} years`),
  },
  growth: { zh: '会员每年增长', en: 'Member growth per year' },
  growthHint: {
    zh: '占现有会员的百分比，整数，最多 1000',
    en: 'Percent of current members, a whole number up to 1000',
  },
  spend: { zh: '每人每天消费 GF', en: 'GF spent per member and day' },
  exchange: { zh: '每人每天闪兑 GF', en: 'GF exchanged per member and day' },
  reward: { zh: '消费每 1 GF 产生的 PV', en: 'PV created per GF spent' },
  rewardHint: {
    zh: '含付款人奖励、直推、团队和分红',
    en: 'Incl. payer, referral and team rewards and dividends',
  },
  members: { zh: '会员数', en: 'Members' },
  membersHint: {
    zh: '留空即为现有会员和他们持有的 PV；填写则视为一年内均匀加入、尚无 PV',
    en: 'Empty: current members and their PV. A number: that many members who joined evenly over a year, with no PV',
  },
  pool: { zh: '释放池里的 GF', en: 'GF in the release pool' },
  poolHint: { zh: '留空即为现有释放池', en: 'Empty: current balance' },
  rules: { zh: '参数（留空即为现行值）', en: 'Parameters (empty: current values)' },
  exchangeMultiple: { zh: '每闪兑 1 GF 得 PV', en: 'Flash exchange: PV per GF' },
  releaseDivisor: { zh: '释放 1 GF 需要 PV', en: 'PV per GF released' },
  rate: {
    zh: (band: string) => `释放第 ${band} 档的日释放率（百万分之）`,
    en: (band: string) => `Band ${band} daily release rate (ppm)`,
  },
  multipleFault: {
    zh: '请填写 1 到 100，最多一位小数',
    en: 'Please enter 1 to 100, with one decimal at most',
  },
  wholeUpTo: {
    zh: (max: string) => `请填写 0 到 ${max} 的整数`,
    en: (max: string) => `Please enter a whole number from 0 to ${max}`,
  },
  wholeFrom: {
    zh: (min: string, max: string) => `请填写 ${min} 到 ${max} 的整数`,
    en: (min: string, max: string) => `Please enter a whole number from ${min} to ${max}`,
  },
  amountFault: { zh: '请填写金额，最多两位小数', en: 'Please enter an amount with at most two decimals' },
  rewardFault: {
    zh: '请填写 0 到 99.99，最多两位小数',
    en: 'Please enter 0 to 99.99 with at most two decimals',
  },
  run: { zh: '开始推演', en: 'Simulate' },
  idle: {
    zh: '点“开始推演”，结果会显示在这里。',
    en: 'Press “Simulate” to see the results here.',
  },
  running: { zh: '正在推演…', en: 'Simulating…' },
  failed: { zh: '推演失败', en: 'Simulation failed' },
  lasts: {
    zh: (years: string) => `释放池够用：${years} 年里没有一天不足。`,
    en: (years: string) => `The pool lasts: it is never short in ${years}.`,
  },
  dry: {
    zh: (date: string, year: string) => `释放池将在 ${date}（第 ${year} 年）不够支付。`,
    en: (date: string, year: string) => `The pool runs short on ${date} (year ${year}).`,
  },
  remedies: {
    zh: '单独调整以下任意一项，即可维持：',
    en: 'Any one of these changes alone would make it last:',
  },
  remedy: {
    pool: {
      zh: (value: string) => `开始时释放池有 ${value} GF`,
      en: (value: string) => `${value} GF in the pool at the beginning`,
    },
    paymentReward: {
      zh: (value: string, now: string) => `消费每 1 GF 最多产生 ${value} PV（现在 ${now}）`,
      en: (value: string, now: string) => `at most ${value} PV for each GF spent (now ${now})`,
    },
    exchangeMultiple: {
      zh: (value: string, now: string) => `每闪兑 1 GF 最多得 ${value} PV（现在 ${now}）`,
      en: (value: string, now: string) => `at most ${value} PV for each GF exchanged (now ${now})`,
    },
    releaseDivisor: {
      zh: (value: string, now: string) => `释放 1 GF 至少需要 ${value} PV（现在 ${now}）`,
      en: (value: string, now: string) => `at least ${value} PV for each GF released (now ${now})`,
    },
  },
  noRemedy: {
    paymentReward: { zh: '即使消费不产生 PV，也无法维持', en: 'Not even if spending created no PV' },
    exchangeMultiple: { zh: '仅降低闪兑倍数，无法维持', en: 'Not by lowering the exchange multiple alone' },
    releaseDivisor: {
      zh: '释放 1 GF 需要 100 PV，也撑不过去',
      en: 'Not even with 100 PV per GF released',
    },
  },
  incomplete: {
    zh: '已到计算时限，其余方案未算完。减少年数可以算得更全。',
    en: 'Time ran out before all options were checked. Reduce the years for a complete search.',
  },
  curve: { zh: '释放池余额', en: 'GF in the release pool' },
  missing: { zh: (gf: string) => `缺 ${gf} GF`, en: (gf: string) => `${gf} GF short` },
  inPool: { zh: (gf: string) => `释放池 ${gf} GF`, en: (gf: string) => `${gf} GF in the pool` },
  onDay: {
    zh: (released: string, exchanged: string) => `当天释放 ${released}，闪兑流入 ${exchanged}`,
    en: (released: string, exchanged: string) => `${released} released that day, ${exchanged} came in`,
  },
  table: { zh: '每年年末', en: 'At the end of each year' },
  year: { zh: '年', en: 'Year' },
  membersHead: { zh: '会员', en: 'Members' },
  pvHead: { zh: '未释放 PV', en: 'PV outstanding' },
  releasedHead: { zh: '当天释放 GF', en: 'Released a day' },
  exchangedHead: { zh: '当天闪兑 GF', en: 'Exchanged a day' },
  poolHead: { zh: '释放池', en: 'Pool' },
  csv: { zh: '推演结果', en: 'the simulation' },
  date: { zh: '日期', en: 'Date' },
  today: { zh: '仅现有 PV：未来 12 个月', en: 'Existing PV only, 12 months' },
  todayNote: { zh: '没有新增，每天全部释放。', en: 'No new PV, everything released daily.' },
  figure: { zh: '项目', en: 'Figure' },
  inForce: { zh: '现行参数', en: 'In force' },
  changed: { zh: '这些参数', en: 'With changes' },
  firstDay: { zh: '第一天释放', en: 'First day’s release' },
  released: { zh: '一年释放', en: 'Released in a year' },
  left: { zh: '一年后释放池', en: 'Pool after a year' },
  depletionDay: { zh: '不足日期', en: 'Short on' },
  enough: { zh: '够一年', en: 'lasts a year' },
  world: {
    zh: (members: string, pv: string, pool: string) =>
      `从 ${members} 位会员、${pv} PV、释放池 ${pool} GF 开始。`,
    en: (members: string, pv: string, pool: string) =>
      `Starts with ${members} members, ${pv} PV and ${pool} GF in the pool.`,
  },
  assumes: {
    zh: '假设每人行为相同、每天释放；未计入店铺的 PV、理财和手续费。',
    en: 'Assumes everyone behaves alike and releases daily. Shop PV, wealth products and fees are not included.',
  },
  notCounted: {
    zh: '还没有清点过，请先在“总览”里清点一次。',
    en: 'No count yet. Please run one under “Overview” first.',
  },
  cut: {
    zh: (date: string, promised: string, given: string) =>
      `从 ${date} 起，奖励会按当天预算减少：付款应得 ${promised} PV，实得 ${given} PV。`,
    en: (date: string, promised: string, given: string) =>
      `From ${date} on rewards are limited by the daily budget: payments would earn ${promised} PV but get ${given} PV.`,
  },
  routes: { zh: '每 1 GF 的去向', en: 'Where a GF goes' },
  routesNote: {
    zh: '按现行参数，发出的 PV 全部兑现后平台的留存；负数由可用保障承担。',
    en: 'Under the current parameters: what Torch keeps after all PV granted is paid out. Negative amounts are borne by the free cover.',
  },
  route: { zh: '去向', en: 'Route' },
  routeNames: {
    exchange: { zh: '闪兑', en: 'Exchange' },
    'option-1': { zh: '付款，店铺兑换为 PV', en: 'Payment, shop exchange into PV' },
    'option-2': { zh: '付款，店铺转出', en: 'Payment, shop payout' },
    'gift-spent': { zh: '受赠者消费，店铺转出', en: 'Gift spent, shop payout' },
    'invited-friend': { zh: '新好友首次消费，店铺转出', en: 'New friend’s first payment, shop payout' },
  },
  promisedHead: { zh: '发出 PV', en: 'PV granted' },
  intoPool: { zh: '进入释放池 GF', en: 'GF into the pool' },
  kept: { zh: '平台留存 GF', en: 'GF kept by Torch' },
})
