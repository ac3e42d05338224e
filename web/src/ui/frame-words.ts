import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

/** The part of words.ts that every screen needs, and so the first. */
export const words = defineWords({
  hideAmounts: { zh: '隐藏金额', en: 'Hide amounts' },
  amountHidden: { zh: '金额已隐藏', en: 'Amount hidden' },
  skipToContent: { zh: '跳到正文', en: 'Skip to content' },
  offline: { zh: '当前没有网络，显示的是上次的内容', en: 'You are offline. This is what we knew last' },
  retry: common.retry,
  loading: common.loadingLabel,
  sheetOpening: { zh: '正在打开…', en: 'Opening…' },
  sheetFailed: {
    zh: '没能打开，请检查网络后再点一次',
    en: 'This did not open. Check your connection, then tap again',
  },
  somethingWrong: { zh: '出了点问题', en: 'Something went wrong' },
  asOf: {
    zh: (time: string) => `网络不通，显示的是 ${time} 的数据`,
    en: (time: string) => `No connection. These are the figures of ${time}`,
  },
  switchLanguage: { zh: 'EN：切换到英文', en: '中文: switch to Chinese' },
})
