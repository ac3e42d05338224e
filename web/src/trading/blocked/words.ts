import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '拉黑名单', en: 'Blocked people' },
  lead: {
    zh: '拉黑后双方不能互相接单，对方不会收到通知。进行中的交易不受影响。',
    en: 'You and a blocked person cannot take orders of each other. They are not told, and trades that run go on.',
  },
  list: { zh: '已拉黑的人', en: 'People you have blocked' },
  none: { zh: '您没有拉黑任何人', en: 'You have not blocked anyone' },
  noneText: {
    zh: '在交易页的聊天区可以拉黑对方。',
    en: 'You can block someone from the chat of a trade with them.',
  },
  toHistory: { zh: '查看交易记录', en: 'See your trades' },
  since: { zh: (time: string) => `${time} 拉黑`, en: (time: string) => `Blocked ${time}` },
  unblock: { zh: '取消拉黑', en: 'Unblock' },
  unblockOf: { zh: (name: string) => `取消拉黑 ${name}`, en: (name: string) => `Unblock ${name}` },
  ask: { zh: (name: string) => `取消拉黑 ${name}？`, en: (name: string) => `Unblock ${name}?` },
  text: { zh: '以后双方又可以互相接单。', en: 'You will be able to take orders of each other again.' },
  working: { zh: '处理中…', en: 'One moment…' },
  done: { zh: (name: string) => `已取消拉黑 ${name}`, en: (name: string) => `${name} is unblocked` },
})
