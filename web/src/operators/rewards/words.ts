import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '奖励', en: 'Rewards' },
  hold: { zh: '暂缓奖励', en: 'Hold rewards' },
  lift: { zh: '恢复奖励', en: 'Resume rewards' },
  take: { zh: '收回 PV', en: 'Take back PV' },
  holdTitle: {
    zh: (name: string) => `暂缓 ${name} 的奖励`,
    en: (name: string) => `Hold the rewards of ${name}`,
  },
  holdMember: {
    zh: '待到账的奖励和之后获得的奖励都将暂缓到账。已到账的 PV 不受影响。',
    en: 'Pending rewards and new ones stay pending meanwhile. Available PV is not affected.',
  },
  holdShop: {
    zh: '顾客在这家店铺付款获得的奖励将暂缓到账。已到账的 PV 不受影响。',
    en: 'Rewards customers earn by paying here stay pending meanwhile. Available PV is not affected.',
  },
  holdRead: {
    zh: '会员会收到通知，并可直接答复。',
    en: 'The member is notified and can answer.',
  },
  durationLabel: { zh: '多久', en: 'For how long' },
  duration: {
    zh: (days: number | null) => (days === null ? '直到由两人恢复' : `${days} 天`),
    en: (days: number | null) =>
      days === null ? 'Until lifted by two' : days === 1 ? '1 day' : `${days} days`,
  },
  onePersonHoldLimit: {
    zh: (days: number, within: number) => `各人单独作出的暂缓，${within} 天内合计最多 ${days} 天。`,
    en: (days: number, within: number) =>
      `What operators hold each by themselves comes to at most ${days} days in any ${within}.`,
  },
  twoPersonHold: { zh: '由两人暂缓', en: 'Hold by two' },
  twoPersonHoldTitle: {
    zh: (name: string) => `由两人暂缓 ${name} 的奖励`,
    en: (name: string) => `Hold the rewards of ${name} by two`,
  },
  twoPersonHoldText: {
    zh: '另一位复核后执行，天数从复核时算起，并取代进行中的暂缓；提前恢复也须两人。',
    en: 'A colleague has to approve it. The days count from the approval, it replaces a hold already running, and lifting it takes two as well.',
  },
  twoPersonLift: {
    zh: '这次暂缓由两人作出，恢复须由另一位复核后执行。',
    en: 'Two hold these rewards: a colleague has to approve lifting it.',
  },
  holdLogged: { zh: '记入操作日志，顾客看不到。', en: 'Recorded in the log. Not shown to customers.' },
  held: { zh: '奖励已暂缓', en: 'Rewards on hold' },
  liftTitle: {
    zh: (name: string) => `恢复 ${name} 的奖励`,
    en: (name: string) => `Resume the rewards of ${name}`,
  },
  liftText: {
    zh: '到期的奖励会在下一个零点到账。',
    en: 'Rewards that are due become available at the next midnight.',
  },
  liftLogged: {
    zh: '记入操作日志，会员看不到原因。',
    en: 'Recorded in the log. The member is not shown the reason.',
  },
  lifted: { zh: '奖励已恢复', en: 'Rewards resumed' },
  takeGf: { zh: '收回 GF', en: 'Take back GF' },
  takeGfTitle: {
    zh: (name: string) => `收回 ${name} 的 GF`,
    en: (name: string) => `Take back GF from ${name}`,
  },
  takeGfText: {
    zh: '用于追回诈骗等不当所得，须以已裁决的申诉、查明属实的举报或风险提示为依据。不超过可用余额，不足部分不再追收，收回的 GF 归金库。需另一位复核后执行。',
    en: 'For what was gained by fraud and the like, on a decided case, or a report or an alert found to be true. Never more than is available, nothing is owed afterwards, and it goes to the treasury. A colleague has to approve it.',
  },
  numberRequired: { zh: '请输入编号', en: 'Please enter the number' },
  takeTitle: {
    zh: (name: string) => `收回 ${name} 的 PV`,
    en: (name: string) => `Take back PV from ${name}`,
  },
  takeText: {
    zh: '先收回最近的待到账奖励，再收回已到账的 PV，不超过现有数量。需另一位复核后执行。',
    en: 'The newest pending rewards are taken first, then available PV, never more than the member holds. A colleague has to approve it.',
  },
  takeRead: { zh: '会员和复核人都会看到。', en: 'Shown to the member and the approver.' },
  most: { zh: '最多收回', en: 'Take back at most' },
  member: common.member,
  whose: { zh: '谁的奖励', en: 'Whose rewards' },
  pending: { zh: '待到账', en: 'Pending' },
  kept: { zh: '可退款期内保留', en: 'Kept during refund period' },
  owed: { zh: '待补', en: 'Owed' },
  state: common.status,
  running: { zh: '正常', en: 'Normal' },
  heldSince: {
    zh: (name: string, time: string) => `${name} 于 ${time} 暂缓`,
    en: (name: string, time: string) => `Held by ${name} since ${time}`,
  },
  heldUntil: {
    zh: (name: string, time: string) => `${name} 暂缓至 ${time}`,
    en: (name: string, time: string) => `Held by ${name} until ${time}`,
  },
  why: common.reason,
})
