import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  helloAnybody: { zh: '您好，欢迎来到火炬', en: 'Hello, welcome to Torch' },
  visitor: {
    lead: {
      zh: '在店里扫码付款，每付一笔都得积分；转给好友，有担保地买卖。',
      en: 'Scan to pay in shops and earn with every payment. Send points to friends, trade them under escrow.',
    },
    gf: {
      zh: 'GF：在店铺付款，可转给好友，可按市价买卖',
      en: 'GF pays at shops. Send it to friends, or trade it at the market price',
    },
    pv: {
      zh: 'PV：付款时得到，每天按比例释放成 GF',
      en: 'PV is earned by paying and released into GF day by day',
    },
    register: { zh: '免费注册', en: 'Register free' },
    logIn: { zh: '已有账户，登录', en: 'I have an account: log in' },
  },
  first: {
    title: { zh: '从这里开始', en: 'Start here' },
    gift: {
      zh: (amount: string) => `您有 ${amount} GF 可以用`,
      en: (amount: string) => `You have ${amount} GF to spend`,
    },
    payAndEarn: {
      zh: '在店里付一次款，就会得到 PV。',
      en: 'Pay in a shop once, and you earn PV for it.',
    },
    buyFirst: {
      zh: '有了 GF，就能在店里付款、得 PV。',
      en: 'With GF you pay in shops, and earn PV.',
    },
    pay: {
      zh: (amount: string) => `付第一碗面：${amount} GF（演示）`,
      en: (amount: string) => `Noodles for ${amount} GF (demo)`,
    },
    shops: { zh: '看看能付款的店铺', en: 'See the shops you can pay' },
    buy: { zh: '买第一笔 GF', en: 'Buy your first GF' },
  },
  lastKnown: {
    zh: (time: string) => `离线数据，更新于 ${time}`,
    en: (time: string) => `Offline. Balances as of ${time}`,
  },
  unknown: { zh: '未知', en: 'Unknown' },
  retry: common.retry,
  announcements: { zh: '公告', en: 'Announcements' },
  announcementsToggle: { zh: '展开或收起全部公告', en: 'Show or hide all announcements' },
  announcement: {
    noFee: {
      zh: '店铺收款码零手续费，收多少得多少',
      en: 'Payment codes carry no fee: shops keep every point',
    },
    convert: {
      zh: '店铺所收 GF 可转换为 PV，倍数在转换前显示',
      en: 'Shops convert GF into PV, at a multiple shown beforehand',
    },
    flexible: {
      zh: '灵活之选：大部分 GF 加 PV，进退自如',
      en: 'Or the flexible way: most of the GF, with PV on top',
    },
    gift: { zh: '顾客扫码付款，即得 PV 奖励', en: 'Customers who scan and pay earn PV' },
    everywhere: { zh: '所有联盟商家都可以用 GF 付款', en: 'Every shop of the alliance takes GF' },
  },
})
