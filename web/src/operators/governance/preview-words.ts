import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts on the effect of a parameter change on the release pool. */
export const previewWords = defineWords({
  title: { zh: '变更预览', en: 'Preview of the change' },
  bothLast: { zh: '改与不改，释放池都够一年。', en: 'The pool lasts the year either way.' },
  dryAfter: {
    zh: (date: string) => `改后，释放池将在 ${date} 不够支付；不改则够一年。`,
    en: (date: string) => `With the change the pool runs short on ${date}; without it, it lasts the year.`,
  },
  dryBefore: {
    zh: (date: string) => `不改，释放池将在 ${date} 不够支付；改后够一年。`,
    en: (date: string) => `Without the change the pool runs short on ${date}; with it, it lasts the year.`,
  },
  dryBoth: {
    zh: (before: string, after: string) => `释放池不够支付的那天，由 ${before} 变为 ${after}。`,
    en: (before: string, after: string) => `The day the pool runs short moves from ${before} to ${after}.`,
  },
  drySame: {
    zh: (date: string) => `改与不改，释放池都将在 ${date} 不够支付。`,
    en: (date: string) => `Either way, the pool runs short on ${date}.`,
  },
  figure: { zh: '项目（GF）', en: 'In GF' },
  before: { zh: '不改', en: 'Unchanged' },
  after: { zh: '改后', en: 'Changed' },
  firstDay: { zh: '明天应付', en: 'Due tomorrow' },
  released: { zh: '一年应付', en: 'Due in a year' },
  left: { zh: '一年后释放池', en: 'Pool after a year' },
  depletionDay: { zh: '不足日期', en: 'Short on' },
  lasts: { zh: '够一年', en: 'lasts a year' },
  curve: { zh: '未来 12 个月累计应付（GF）', en: 'Total GF due from the pool, 12 months' },
  pool: { zh: '释放池现有', en: 'Pool balance' },
  table: { zh: '查看数字', en: 'Show figures' },
  day: common.day,
  note: {
    zh: (time: string, pool: string) =>
      `按 ${time} 清点的 PV 和释放池（${pool} GF）计算，假定没有新增、每天全部释放。`,
    en: (time: string, pool: string) =>
      `Based on the PV and pool (${pool} GF) counted ${time}, with no new PV and everything released daily.`,
  },
  untouched: {
    zh: '这个参数不影响已有 PV 的释放。',
    en: 'This parameter does not affect the release of existing PV.',
  },
  forTheFuture: {
    zh: '它影响今后新产生的 PV。要看今后几年，可以用新值推演一次。',
    en: 'It affects PV created from now on. To see the coming years, simulate with the new value.',
  },
  notSimulated: {
    zh: '推演不涉及这个参数，因此没有可供预览的数字。',
    en: 'The simulation does not cover it, so there are no figures to preview.',
  },
  simulate: { zh: '用新值推演 5 年', en: 'Simulate 5 years' },
  simulating: { zh: '正在推演…', en: 'Simulating…' },
  simulated: { zh: '推演 5 年', en: '5 years simulated' },
  lastsYears: {
    zh: (gf: string) => `一直够用，5 年后释放池 ${gf} GF`,
    en: (gf: string) => `lasts, with ${gf} GF in the pool after 5 years`,
  },
  dryOn: { zh: (date: string) => `${date} 起不够支付`, en: (date: string) => `short from ${date} on` },
  assumption: {
    zh: (days: string, growth: string, spend: string, exchange: string) =>
      `假定人们的行为与最近 ${days} 天一样：会员每年增长 ${growth}%，每人每天消费 ${spend} GF、闪兑 ${exchange} GF。如需调整假定，请到“经济总览”的“推演”。`,
    en: (days: string, growth: string, spend: string, exchange: string) =>
      `Assumes behaviour as in the last ${days} days: ${growth}% more members a year, each spending ${spend} GF and exchanging ${exchange} GF a day. For other assumptions see “Simulation” under “Economy”.`,
  },
  noAssumption: {
    zh: '还没有可以参考的实际情况：假定没有新会员、没有消费和闪兑。如需调整假定，请到“经济总览”的“推演”。',
    en: 'No data to go by yet: assumes no new members, spending or exchanges. For other assumptions see “Simulation” under “Economy”.',
  },
  failed: { zh: '无法计算：', en: 'Could not calculate: ' },
  cover: { zh: '保障与每日预算', en: 'Cover and daily budget' },
  payable: { zh: '释放池可兑现 PV', en: 'PV the pool can pay for' },
  free: { zh: '还可以发出 PV', en: 'PV still available to grant' },
  budget: { zh: '每日奖励上限 PV', en: 'Daily reward cap, PV' },
})
