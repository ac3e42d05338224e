import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  inProgress: {
    label: { zh: '进行中', en: 'In progress' },
    selling: { zh: (gf: string) => `挂单出售 ${gf} GF`, en: (gf: string) => `Selling order, ${gf} GF` },
    buying: { zh: (gf: string) => `挂单求购 ${gf} GF`, en: (gf: string) => `Buying order, ${gf} GF` },
    left: {
      zh: (gf: string, price: string) => `剩余 ${gf} GF，单价 ${price} USDT`,
      en: (gf: string, price: string) => `${gf} GF left at ${price} USDT`,
    },
  },
  role: { zh: '我的身份', en: 'Your side' },
  roles: {
    all: { zh: '买入和卖出', en: 'Bought and sold' },
    buyer: common.buyer,
    seller: common.seller,
  },
  status: { zh: '交易状态', en: 'Status' },
  anyStatus: { zh: '全部状态', en: 'Any status' },
  reset: { zh: '重置筛选', en: 'Reset filters' },
  list: { zh: '交易列表', en: 'Trades' },
  empty: { zh: '您还没有交易记录', en: 'You have not traded yet' },
  emptyFiltered: { zh: '没有符合条件的交易', en: 'No trades match these filters' },
  start: { zh: '去交易', en: 'Start trading' },
  buy: { zh: '买入', en: 'Buy' },
  sell: { zh: '卖出', en: 'Sell' },
  code: { zh: '大图收款码', en: 'Large receiving code' },
  unread: {
    zh: (count: number) => `${count} 条未读消息`,
    en: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  },
  left: { zh: (time: string) => `剩余 ${time}`, en: (time: string) => `${time} left` },
})
