import { defineWords } from '../../lib/words.ts'

/** What another value of a parameter would mean for the release pool. */
export const previewWords = defineWords({
  title: { zh: '改了会怎样', en: 'What it would change' },
  bothLast: { zh: '改或不改，释放池都够一年。', en: 'Changed or not, the pool lasts the year.' },
  dryAfter: {
    zh: (date: string) => `改后，释放池将在 ${date} 不够支付；不改则够一年。`,
    en: (date: string) => `Changed, the pool can no longer pay on ${date}; unchanged it lasts the year.`,
  },
  dryBefore: {
    zh: (date: string) => `不改，释放池将在 ${date} 不够支付；改后够一年。`,
    en: (date: string) => `Unchanged, the pool can no longer pay on ${date}; changed it lasts the year.`,
  },
  dryBoth: {
    zh: (before: string, after: string) => `释放池不够支付的那天，由 ${before} 变为 ${after}。`,
    en: (before: string, after: string) =>
      `The day on which the pool can no longer pay moves from ${before} to ${after}.`,
  },
  drySame: {
    zh: (date: string) => `改或不改，释放池都将在 ${date} 不够支付。`,
    en: (date: string) => `Changed or not, the pool can no longer pay on ${date}.`,
  },
  figure: { zh: '项目（GF）', en: 'In GF' },
  before: { zh: '不改', en: 'Unchanged' },
  after: { zh: '改后', en: 'Changed' },
  firstDay: { zh: '明天要付', en: 'Asked tomorrow' },
  released: { zh: '一年要付', en: 'Asked in a year' },
  left: { zh: '一年后释放池', en: 'Pool after a year' },
  dryDay: { zh: '不够的那天', en: 'Short on' },
  lasts: { zh: '够一年', en: 'lasts a year' },
  curve: { zh: '未来一年累计要付（GF）', en: 'GF asked of the pool in all, over the next year' },
  pool: { zh: '释放池现有', en: 'What it holds' },
  table: { zh: '看数字', en: 'In figures' },
  day: { zh: '日期', en: 'Day' },
  note: {
    zh: (time: string, pool: string) =>
      `按 ${time} 清点的 PV 和释放池（${pool} GF）计算，假定没有新增、每天全部释放。`,
    en: (time: string, pool: string) =>
      `From the PV and the pool (${pool} GF) as counted ${time}, with nothing added and every release made.`,
  },
  untouched: {
    zh: '这个参数不影响已有 PV 的释放。',
    en: 'This parameter does not touch the release of PV that is there already.',
  },
  forTheFuture: {
    zh: '它影响今后新产生的 PV。要看今后几年，可以用新值推演一次。',
    en: 'It touches the PV that will come. To see the years ahead, simulate them with the new value.',
  },
  notSimulated: {
    zh: '推演也不涉及它，所以没有可以预先算给您看的数字。',
    en: 'The simulation does not know it either, so there are no figures to show beforehand.',
  },
  simulate: { zh: '用新值推演 5 年', en: 'Simulate 5 years with it' },
  simulating: { zh: '正在推演…', en: 'Simulating…' },
  simulated: { zh: '推演 5 年', en: '5 years simulated' },
  lastsYears: {
    zh: (gf: string) => `一直够用，5 年后释放池 ${gf} GF`,
    en: (gf: string) => `lasts, with ${gf} GF in the pool after 5 years`,
  },
  dryOn: { zh: (date: string) => `${date} 起不够支付`, en: (date: string) => `short from ${date} on` },
  guess: {
    zh: (days: string, growth: string, spend: string, exchange: string) =>
      `假定人们的行为与最近 ${days} 天一样：会员每年增长 ${growth}%，每人每天消费 ${spend} GF、闪兑 ${exchange} GF。换一种假定，请到「经济总览」的「推演」。`,
    en: (days: string, growth: string, spend: string, exchange: string) =>
      `With people as they were over the last ${days} days: ${growth}% more members a year, each of whom spends ${spend} GF and exchanges ${exchange} GF a day. For another guess see “Simulation” under “Economy”.`,
  },
  noGuess: {
    zh: '还没有可以参考的实际情况：假定没有新会员、没有消费和闪兑。换一种假定，请到「经济总览」的「推演」。',
    en: 'There is nothing to go by yet: no new members, no spending and no exchanges. For another guess see “Simulation” under “Economy”.',
  },
  failed: { zh: '没有算出来：', en: 'No figures: ' },
  cover: { zh: '保障与每日预算', en: 'Cover and daily budget' },
  payable: { zh: '释放池可兑现 PV', en: 'PV the pool can pay for' },
  free: { zh: '还可以发出 PV', en: 'PV that may still be promised' },
  budget: { zh: '每日奖励上限 PV', en: 'PV a day’s rewards may come to' },
})
