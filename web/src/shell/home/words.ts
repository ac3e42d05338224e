import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  torch: { zh: '火炬', en: 'Torch' },
  hello: {
    morning: { zh: (name: string) => `早上好，${name}`, en: (name: string) => `Hi, ${name}` },
    afternoon: { zh: (name: string) => `下午好，${name}`, en: (name: string) => `Hi, ${name}` },
    evening: { zh: (name: string) => `晚上好，${name}`, en: (name: string) => `Hi, ${name}` },
  },
  profileOf: { zh: (name: string) => `${name}的个人主页`, en: (name: string) => `Profile of ${name}` },
  key: {
    label: { zh: '常用功能', en: 'Main actions' },
    scan: { zh: '扫码付款', en: 'Scan' },
    scanToPay: { zh: '扫码付款', en: 'Scan to pay' },
    payCode: { zh: '付款码', en: 'Pay code' },
    receive: { zh: '收款', en: 'Receive' },
    transfer: { zh: '转账', en: 'Transfer' },
  },
  paidBefore: { zh: '常去的店和常联系的人', en: 'Pay again' },
  hall: {
    title: { zh: '交易大厅', en: 'Trading hall' },
    from: { zh: '1,000 GF 起', en: 'from 1,000 GF' },
    buy: { zh: '买入', en: 'Buy' },
    sell: { zh: '卖出', en: 'Sell' },
    buyGf: { zh: '买入 GF', en: 'Buy GF' },
    sellGf: { zh: '卖出 GF', en: 'Sell GF' },
    change: { zh: (percent: string) => `24 小时 ${percent}`, en: (percent: string) => `${percent} in 24 h` },
  },
  quickActions: { zh: '快捷入口', en: 'Quick actions' },
  inviteFriends: { zh: '邀请好友', en: 'Invite friends' },
  logIn: common.logIn,
  viewAssets: { zh: '查看资产', en: 'View assets' },
  viewHistory: { zh: '查看记录', en: 'View history' },
  redPackets: { zh: '红包', en: 'Red packets' },
  splits: { zh: '分账', en: 'Split a bill' },
  nft: { zh: 'NFT 兑换', en: 'NFT exchange' },
  nftClosed: { zh: 'NFT 兑换尚未开放，敬请期待', en: 'NFT exchange not yet open, stay tuned' },
})
