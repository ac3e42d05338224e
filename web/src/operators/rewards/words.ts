import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '奖励', en: 'Rewards' },
  hold: { zh: '暂缓奖励', en: 'Hold rewards' },
  lift: { zh: '恢复奖励', en: 'Let rewards go on' },
  take: { zh: '收回 PV', en: 'Take PV back' },
  holdTitle: {
    zh: (name: string) => `暂缓 ${name} 的奖励`,
    en: (name: string) => `Hold the rewards of ${name}`,
  },
  holdMember: {
    zh: '尚未到账的奖励，以及之后获得的奖励，都会保持在途，直到恢复。已到账的 PV 不受影响。',
    en: 'Rewards that are on their way, and those to come, stay there until they go on. PV that are available already are not touched.',
  },
  holdShop: {
    zh: '顾客在这家店付款获得的奖励会保持在途，直到恢复。已到账的 PV 不受影响。',
    en: 'What customers earn by paying here stays on its way until it goes on. PV that are available already are not touched.',
  },
  holdRead: { zh: '会员会看到这段话。', en: 'The member reads it.' },
  holdLogged: { zh: '写入操作日志，顾客看不到。', en: 'Goes into the log. Customers do not see it.' },
  held: { zh: '已暂缓', en: 'Rewards are held' },
  liftTitle: {
    zh: (name: string) => `恢复 ${name} 的奖励`,
    en: (name: string) => `Let the rewards of ${name} go on`,
  },
  liftText: {
    zh: '到期的奖励会在下一个零点到账。',
    en: 'What is due becomes available at the next midnight.',
  },
  liftLogged: { zh: '写入操作日志，会员看不到。', en: 'Goes into the log. The member does not see it.' },
  lifted: { zh: '已恢复', en: 'Rewards go on' },
  takeTitle: {
    zh: (name: string) => `收回 ${name} 的 PV`,
    en: (name: string) => `Take PV back from ${name}`,
  },
  takeText: {
    zh: '先收回最近的在途奖励，再收回已到账的 PV，不会超过现有数量。需要另一位复核后执行。',
    en: 'The newest rewards on their way go first, then PV that are available, and never more than there is. A colleague has to approve it.',
  },
  takeRead: { zh: '会员和复核人都会看到这段话。', en: 'The member and who approves it read this.' },
  most: { zh: '最多收回', en: 'At most' },
  member: { zh: '会员', en: 'Member' },
  whose: { zh: '谁的奖励', en: 'Whose rewards' },
  pending: { zh: '在途奖励', en: 'On their way' },
  kept: { zh: '可退款期内保留', en: 'Kept for refunds' },
  owed: { zh: '待归还', en: 'Owed' },
  state: { zh: '状态', en: 'State' },
  running: { zh: '正常', en: 'As usual' },
  heldSince: {
    zh: (name: string, time: string) => `${name} 于 ${time} 暂缓`,
    en: (name: string, time: string) => `Held by ${name} since ${time}`,
  },
  why: { zh: '原因', en: 'Reason' },
})
