import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '交易记录', en: 'Trade history' },
  role: { zh: '我的身份', en: 'Your side' },
  roles: {
    all: { zh: '全部', en: 'All' },
    buyer: { zh: '买家', en: 'Buyer' },
    seller: { zh: '卖家', en: 'Seller' },
  },
  status: { zh: '交易状态', en: 'Status' },
  reset: { zh: '重置筛选', en: 'Reset filters' },
  list: { zh: '交易列表', en: 'Trades' },
  empty: { zh: '您还没有交易记录', en: 'You have not traded yet' },
  emptyFiltered: { zh: '没有符合条件的交易', en: 'No trades match these filters' },
  start: { zh: '去交易', en: 'Start trading' },
  buy: { zh: '买入', en: 'Buy' },
  sell: { zh: '卖出', en: 'Sell' },
  counterparty: {
    buyer: { zh: '卖家', en: 'Seller' },
    seller: { zh: '买家', en: 'Buyer' },
  },
  code: { zh: '大图收款码', en: 'Large receiving code' },
  unread: {
    zh: (count: number) => `${count} 条未读消息`,
    en: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  },
  left: { zh: (time: string) => `剩余 ${time}`, en: (time: string) => `${time} left` },
  open: { zh: (number: string) => `查看交易 ${number}`, en: (number: string) => `Open trade ${number}` },
})
