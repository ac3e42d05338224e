import { defineWords } from '../lib/words.ts'

/** Of a link that is sent on, whatever it leads to. */
export const words = defineWords({
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Copied' },
  copyFailed: { zh: '没能复制，请长按链接手动复制', en: 'It could not be copied. Press and hold the link' },
  share: { zh: '分享', en: 'Share' },
})
