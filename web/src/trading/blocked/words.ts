import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  zh: {
    title: '拉黑名单',
    lead: '拉黑后双方不能互相接单，对方不会收到通知。进行中的交易不受影响。',
    list: '已拉黑的人',
    none: '您没有拉黑任何人',
    noneText: '在交易页的聊天区可以拉黑对方。',
    toHistory: '查看交易记录',
    since: (time: string) => `${time} 拉黑`,
    unblock: '取消拉黑',
    unblockOf: (name: string) => `取消拉黑 ${name}`,
    ask: (name: string) => `取消拉黑 ${name}？`,
    text: '以后你们又可以互相接单。',
    working: '处理中…',
    done: (name: string) => `已取消拉黑 ${name}`,
  },
  en: {
    title: 'Blocked people',
    lead: 'You and a blocked person cannot take orders of each other. They are not told, and trades that run go on.',
    list: 'People you have blocked',
    none: 'You have blocked nobody',
    noneText: 'You can block somebody beside the chat of a trade with them.',
    toHistory: 'See your trades',
    since: (time) => `Blocked ${time}`,
    unblock: 'Unblock',
    unblockOf: (name) => `Unblock ${name}`,
    ask: (name) => `Unblock ${name}?`,
    text: 'You will be able to take orders of each other again.',
    working: 'One moment…',
    done: (name) => `${name} is unblocked`,
  },
})
