import { defineWords } from '../../lib/words.ts'

/** What another value of a parameter would mean for the release pool. */
export const previewWords = defineWords({
  zh: {
    title: '改了会怎样',
    bothLast: '改或不改，释放池都够一年。',
    dryAfter: (date: string) => `改后，释放池将在 ${date} 不够支付；不改则够一年。`,
    dryBefore: (date: string) => `不改，释放池将在 ${date} 不够支付；改后够一年。`,
    dryBoth: (before: string, after: string) => `释放池不够支付的那天，由 ${before} 变为 ${after}。`,
    drySame: (date: string) => `改或不改，释放池都将在 ${date} 不够支付。`,
    figure: '项目（GF）',
    before: '不改',
    after: '改后',
    firstDay: '明天要付',
    released: '一年要付',
    left: '一年后释放池',
    dryDay: '不够的那天',
    lasts: '够一年',
    curve: '未来一年累计要付（GF）',
    pool: '释放池现有',
    table: '看数字',
    day: '日期',
    note: (time: string, pool: string) =>
      `按 ${time} 清点的 PV 和释放池（${pool} GF）计算，假定没有新增、每天全部释放。`,
    untouched: '这个参数不影响已有 PV 的释放。',
    forTheFuture: '它影响今后新产生的 PV。要看今后几年，可以用新值推演一次。',
    notSimulated: '推演也不涉及它，所以没有可以预先算给您看的数字。',
    simulate: '用新值推演 5 年',
    simulating: '正在推演…',
    simulated: '推演 5 年',
    lastsYears: (gf: string) => `一直够用，5 年后释放池 ${gf} GF`,
    dryOn: (date: string) => `${date} 起不够支付`,
    guess: (days: string, growth: string, spend: string, exchange: string) =>
      `假定人们的行为与最近 ${days} 天一样：会员每年增长 ${growth}%，每人每天消费 ${spend} GF、闪兑 ${exchange} GF。换一种假定，请到「经济总览」的「推演」。`,
    noGuess:
      '还没有可以参考的实际情况：假定没有新会员、没有消费和闪兑。换一种假定，请到「经济总览」的「推演」。',
    failed: '没有算出来：',
  },
  en: {
    title: 'What it would change',
    bothLast: 'Changed or not, the pool lasts the year.',
    dryAfter: (date) => `Changed, the pool can no longer pay on ${date}; unchanged it lasts the year.`,
    dryBefore: (date) => `Unchanged, the pool can no longer pay on ${date}; changed it lasts the year.`,
    dryBoth: (before, after) =>
      `The day on which the pool can no longer pay moves from ${before} to ${after}.`,
    drySame: (date) => `Changed or not, the pool can no longer pay on ${date}.`,
    figure: 'In GF',
    before: 'Unchanged',
    after: 'Changed',
    firstDay: 'Asked tomorrow',
    released: 'Asked in a year',
    left: 'Pool after a year',
    dryDay: 'Short on',
    lasts: 'lasts a year',
    curve: 'GF asked of the pool in all, over the next year',
    pool: 'What it holds',
    table: 'In figures',
    day: 'Day',
    note: (time, pool) =>
      `From the PV and the pool (${pool} GF) as counted ${time}, with nothing added and every release made.`,
    untouched: 'This parameter does not touch the release of PV that is there already.',
    forTheFuture:
      'It touches the PV that will come. To see the years ahead, simulate them with the new value.',
    notSimulated: 'The simulation does not know it either, so there are no figures to show beforehand.',
    simulate: 'Simulate 5 years with it',
    simulating: 'Simulating…',
    simulated: '5 years simulated',
    lastsYears: (gf) => `lasts, with ${gf} GF in the pool after 5 years`,
    dryOn: (date) => `short from ${date} on`,
    guess: (days, growth, spend, exchange) =>
      `With people as they were over the last ${days} days: ${growth}% more members a year, each of whom spends ${spend} GF and exchanges ${exchange} GF a day. For another guess see “Simulation” under “Economy”.`,
    noGuess:
      'There is nothing to go by yet: no new members, no spending and no exchanges. For another guess see “Simulation” under “Economy”.',
    failed: 'No figures: ',
  },
})
