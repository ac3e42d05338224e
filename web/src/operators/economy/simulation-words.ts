import { defineWords } from '../../lib/words.ts'

export const simulationWords = defineWords({
  lead: {
    zh: '用现行参数和当前的会员、PV、释放池推演今后几年，回答一个问题：释放池什么时候会空，怎样就不会空。推演不改变任何东西。',
    en: 'Lives through the coming years with the parameters in force and the members, PV and pool of now, and answers one question: when does the release pool run dry, and what would keep it from that. Nothing is changed by it.',
  },
  guesses: { zh: '对行为的假设', en: 'What people do' },
  observed: {
    zh: (days: string) => `已按最近 ${days} 天的实际情况填好，可以修改。`,
    en: (days: string) => `Filled in as it was over the last ${days} days. You may change it.`,
  },
  nothingObserved: {
    zh: '还没有可以参考的实际情况，请按您的判断填写。',
    en: 'There is nothing to go by yet. Please fill in what you expect.',
  },
  years: { zh: '推演年数', en: 'How far' },
  yearsText: {
    zh: (count: string) => `${count} 年`,
    en: (count: string) => (count === '1' ? '1 year' : `${count} years`),
  },
  growth: { zh: '会员每年增长', en: 'New members in a year' },
  growthHint: {
    zh: '占现有会员的百分比，整数，最多 1000',
    en: 'Per cent of those there are, a whole number up to 1000',
  },
  spend: { zh: '每人每天消费 GF', en: 'GF a member spends a day' },
  exchange: { zh: '每人每天闪兑 GF', en: 'GF a member exchanges a day' },
  reward: { zh: '消费每 1 GF 产生的 PV', en: 'PV made by each GF spent' },
  rewardHint: {
    zh: '含付款人奖励、直推、团队和分红',
    en: 'With what payers, inviters, teams and levels get',
  },
  members: { zh: '会员数', en: 'Members' },
  membersHint: {
    zh: '留空即为现有会员和他们持有的 PV；填写则视为一年内均匀加入、尚无 PV',
    en: 'Empty: those there are, with the PV they hold. A number: so many who came evenly over a year and hold no PV',
  },
  pool: { zh: '释放池里的 GF', en: 'GF in the release pool' },
  poolHint: { zh: '留空即为现有释放池', en: 'Empty: what it holds now' },
  rules: { zh: '参数（留空即为现行值）', en: 'Parameters (empty: as they are in force)' },
  exchangeMultiple: { zh: '每闪兑 1 GF 得 PV', en: 'PV for each GF exchanged' },
  releaseDivisor: { zh: '释放 1 GF 需要 PV', en: 'PV for each GF released' },
  rate: {
    zh: (band: string) => `第 ${band} 段每日释放（百万分之）`,
    en: (band: string) => `Released a day in band ${band}, millionths`,
  },
  multipleFault: {
    zh: '请填写 1 到 100，最多一位小数',
    en: 'Please enter 1 to 100, with one decimal at most',
  },
  wholeUpTo: {
    zh: (most: string) => `请填写 0 到 ${most} 的整数`,
    en: (most: string) => `Please enter a whole number from 0 to ${most}`,
  },
  wholeFrom: {
    zh: (least: string, most: string) => `请填写 ${least} 到 ${most} 的整数`,
    en: (least: string, most: string) => `Please enter a whole number from ${least} to ${most}`,
  },
  amountFault: { zh: '请填写金额，最多两位小数', en: 'Please enter an amount with at most two decimals' },
  rewardFault: {
    zh: '请填写 0 到 99.99，最多两位小数',
    en: 'Please enter 0 to 99.99 with at most two decimals',
  },
  run: { zh: '开始推演', en: 'Simulate' },
  idle: {
    zh: '点「开始推演」，结果会显示在这里。',
    en: 'Press “Simulate”, and the years to come are shown here.',
  },
  running: { zh: '正在推演…', en: 'Simulating…' },
  failed: { zh: '没有推演成功', en: 'The simulation did not run' },
  lasts: {
    zh: (years: string) => `释放池够用：${years} 年里没有一天不足。`,
    en: (years: string) => `The pool lasts: in ${years} it is never short on any day.`,
  },
  dry: {
    zh: (date: string, year: string) => `释放池将在 ${date}（第 ${year} 年）不够支付。`,
    en: (date: string, year: string) => `On ${date}, in year ${year}, the pool can no longer pay.`,
  },
  remedies: { zh: '单独改变其中一项，就能撑过这段时间：', en: 'Any one of these alone would make it last:' },
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
    paymentReward: { zh: '即使消费不产生任何 PV，也撑不过去', en: 'Not even if spending made no PV at all' },
    exchangeMultiple: { zh: '仅降低闪兑倍数，撑不过去', en: 'Not by a lower multiple of exchanges alone' },
    releaseDivisor: {
      zh: '释放 1 GF 需要 100 PV，也撑不过去',
      en: 'Not even with 100 PV for each GF released',
    },
  },
  incomplete: {
    zh: '时间到了，其余的办法还没有算完。年数少一些可以算得更全。',
    en: 'The time was up before everything else was looked for. Fewer years leave more time for the search.',
  },
  curve: { zh: '释放池余额', en: 'GF in the release pool' },
  missing: { zh: (gf: string) => `缺 ${gf} GF`, en: (gf: string) => `${gf} GF are missing` },
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
  today: { zh: '只看现有 PV：未来一年', en: 'The PV of now alone, over a year' },
  todayNote: { zh: '没有新增，且每天全部释放。', en: 'Nothing added, and every release made.' },
  figure: { zh: '项目', en: 'Figure' },
  inForce: { zh: '现行参数', en: 'In force' },
  changed: { zh: '这些参数', en: 'With these' },
  firstDay: { zh: '第一天释放', en: 'First day’s release' },
  released: { zh: '一年释放', en: 'Released in a year' },
  left: { zh: '一年后释放池', en: 'Pool after a year' },
  dryDay: { zh: '不够的那天', en: 'Short on' },
  enough: { zh: '够一年', en: 'lasts a year' },
  world: {
    zh: (members: string, pv: string, pool: string) =>
      `从 ${members} 位会员、${pv} PV、释放池 ${pool} GF 开始。`,
    en: (members: string, pv: string, pool: string) =>
      `It began with ${members} members, ${pv} PV and ${pool} GF in the pool.`,
  },
  assumes: {
    zh: '每个人的行为都一样，到期的都释放；没有计入店铺的 PV、理财和手续费。',
    en: 'Everybody does the same and has every release made. PV of shops, products and fees are not in it.',
  },
  notCounted: {
    zh: '还没有清点过，请先在「总览」里清点一次。',
    en: 'Nothing was counted so far. Please count once, under “Overview”.',
  },
  cut: {
    zh: (date: string, promised: string, given: string) =>
      `从 ${date} 起，奖励会按当天预算减少：付款应得 ${promised} PV，实得 ${given} PV。`,
    en: (date: string, promised: string, given: string) =>
      `From ${date} on rewards are cut to the day’s budget: payments would earn ${promised} PV and get ${given} PV.`,
  },
  routes: { zh: '每 1 GF 的去向', en: 'Where a GF goes' },
  routesNote: {
    zh: '按现行参数。放出的 PV 全部兑现之后，平台还剩多少；负数由可用保障承担。',
    en: 'Under the parameters in force: what the house keeps once all PV that were promised are paid out. Below zero the free cover pays.',
  },
  route: { zh: '去向', en: 'Way' },
  routeNames: {
    exchange: { zh: '闪兑', en: 'Exchange' },
    'option-1': { zh: '付款，店铺兑换为 PV', en: 'Payment, shop exchanges for PV' },
    'option-2': { zh: '付款，店铺转出', en: 'Payment, shop takes it out' },
    'gift-spent': { zh: '受赠者消费，店铺转出', en: 'Gift spent, shop takes it out' },
    'invited-friend': { zh: '新好友首次消费，店铺转出', en: 'New friend’s first, shop takes it out' },
  },
  promisedHead: { zh: '放出 PV', en: 'PV promised' },
  intoPool: { zh: '进入释放池 GF', en: 'GF into the pool' },
  kept: { zh: '平台留存 GF', en: 'GF the house keeps' },
})
