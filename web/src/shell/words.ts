import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  torch: { zh: '火炬', en: 'Torch' },
  mainNavigation: { zh: '主导航', en: 'Main' },
  home: { zh: '首页', en: 'Home' },
  merchants: { zh: '店铺', en: 'Shops' },
  tradingHall: { zh: '交易大厅', en: 'Trading' },
  profile: { zh: '我的', en: 'Profile' },
  scanToPay: { zh: '扫码付款', en: 'Scan to pay' },
  backHome: { zh: '回到首页', en: 'Back to home' },
  history: {
    title: { zh: '历史记录', en: 'History' },
    trades: { zh: '交易记录', en: 'Trade history' },
    refresh: common.refresh,
  },
  findShops: { zh: '看看附近店铺', en: 'Find shops nearby' },
  notFound: { zh: '找不到页面', en: 'Page not found' },
  notFoundText: {
    zh: '这个地址没有对应的页面，可能是链接写错了，或者内容已经移走。',
    en: 'There is nothing at this address. The link may be mistyped, or the page has moved.',
  },
  crashed: {
    zh: '这个页面没能打开，刷新一下通常就好。',
    en: 'This page could not be opened. Reloading usually helps.',
  },
  reload: { zh: '刷新页面', en: 'Reload' },
  newVersion: { zh: '新版本已准备好', en: 'A new version is ready' },
  update: { zh: '立即更新', en: 'Update now' },
  halted: { zh: (part: string) => `${part}暂停中。`, en: (part: string) => `${part} on hold.` },
  parts: {
    payments: { zh: '付款', en: 'Paying is' },
    transfers: { zh: '转账', en: 'Transfers are' },
    exchange: { zh: '闪兑', en: 'The flash exchange is' },
    releases: { zh: 'PV 释放', en: 'PV releases are' },
    trading: { zh: '交易', en: 'Trading is' },
    wealth: { zh: '理财', en: 'Wealth is' },
  },
})
