import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  label: { zh: '进行中的交易', en: 'Running trades' },
  buyer: {
    title: { zh: (gf: string) => `买入 ${gf} GF`, en: (gf: string) => `Buying ${gf} GF` },
    unpaid: {
      zh: (usdt: string) => `请向卖家付 ${usdt} USDT`,
      en: (usdt: string) => `Pay the seller ${usdt} USDT`,
    },
    paid: { zh: '已提交截图，等待卖家释放', en: 'Proof sent, waiting for the seller' },
    act: { zh: '去付款', en: 'Pay' },
  },
  seller: {
    title: { zh: (gf: string) => `卖出 ${gf} GF`, en: (gf: string) => `Selling ${gf} GF` },
    unpaid: {
      zh: (usdt: string) => `等待买家付 ${usdt} USDT`,
      en: (usdt: string) => `Waiting for the buyer to pay ${usdt} USDT`,
    },
    paid: { zh: '买家说已付款，请核对到账', en: 'Marked as paid. Check your wallet' },
    act: { zh: '去核对', en: 'Check' },
  },
  appealing: { zh: '申诉处理中，计时已暂停', en: 'Appeal under review, the time is paused' },
  left: { zh: (time: string) => `剩余 ${time}`, en: (time: string) => `${time} left` },
  passed: { zh: '时间已到，正在处理…', en: 'Time is up, one moment…' },
  more: {
    zh: (count: number) => `另有 ${count} 笔交易进行中`,
    en: (count: number) => (count === 1 ? '1 more running trade' : `${count} more running trades`),
  },
  all: { zh: '全部交易', en: 'All trades' },
  open: { zh: '查看交易', en: 'Open trade' },
  onOrder: {
    buyer: {
      zh: (gf: string) => `您正在这里买 ${gf} GF`,
      en: (gf: string) => `You are buying ${gf} GF from this order`,
    },
    seller: {
      zh: (gf: string) => `您正在这里卖 ${gf} GF`,
      en: (gf: string) => `You are selling ${gf} GF to this order`,
    },
  },
})
