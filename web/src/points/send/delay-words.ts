import { defineWords } from '../../lib/words.ts'

/** Words of transfers that arrive later (rules/points#delayed-transfers). */
export const words = defineWords({
  arrival: { zh: '到账时间', en: 'Arrives' },
  later: { zh: '延时到账', en: 'Delay the arrival' },
  atOnce: { zh: '立即', en: 'At once' },
  inHours: {
    zh: (hours: number) => `${hours} 小时后`,
    en: (hours: number) => `In ${hours} h`,
  },
  isNew: {
    zh: '第一次转给此人：延时到账，转错可撤回。',
    en: 'New to you: with a delay you can undo it.',
  },
  canCallBack: {
    zh: '到账前可以在“历史”里撤回。',
    en: 'Until it arrives you can call it back in History.',
  },
  toHistory: { zh: '在“历史”里可以撤回', en: 'Call it back in History' },
  check: {
    zh: '请核对姓名。到账前可以撤回。',
    en: 'Check the name. Until it arrives you can call it back.',
  },
  confirm: { zh: '确认延时转账', en: 'Confirm' },
  done: { zh: '已发出，等待到账', en: 'Sent, arrives later' },
  open: { zh: '延时转账', en: 'Delayed transfers' },
  to: { zh: (name: string) => `转给 ${name}`, en: (name: string) => `To ${name}` },
  from: { zh: (name: string) => `${name} 转来`, en: (name: string) => `From ${name}` },
  arrivesAt: { zh: (time: string) => `${time} 到账`, en: (time: string) => `Arrives on ${time}` },
  notYet: {
    zh: '到账前对方可以撤回',
    en: 'The sender can call it back until then',
  },
  callBack: { zh: '撤回', en: 'Call back' },
  callBackOf: {
    zh: (amount: string, name: string) => `撤回转给 ${name} 的 ${amount} GF`,
    en: (amount: string, name: string) => `Call back ${amount} GF from ${name}`,
  },
  callingBack: { zh: '正在撤回', en: 'Calling back' },
  notCalledBack: { zh: '没有撤回', en: 'Not called back' },
  noAnswer: {
    zh: '没有收到结果，请再按一次撤回。不会重复撤回。',
    en: 'No answer arrived. Press Call back again: it happens only once.',
  },
  more: { zh: '更多', en: 'Show more' },
  loading: { zh: '正在加载', en: 'Loading' },
})
