import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'
import { words as frameWords } from './frame-words.ts'

export const words = defineWords({
  ...frameWords.tree,
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
  cancel: common.cancel,
  confirm: { zh: '确定', en: 'OK' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  list: {
    more: common.loadMore,
    loading: common.loadingLabel,
    allShown: { zh: '已显示全部记录', en: 'End of list' },
    offline: {
      zh: '当前没有网络，联网后会自动刷新',
      en: 'No network. This refreshes by itself once you are online',
    },
  },
  search: { zh: '搜索', en: 'Search' },
  clearSearch: { zh: '清除搜索', en: 'Clear search' },
  charactersUsed: {
    zh: (used: number, max: number) => `已输入 ${used} 字，最多 ${max} 字`,
    en: (used: number, max: number) => `${used} of ${max} characters used`,
  },
  note: {
    label: common.remark,
    optional: common.optional,
    add: { zh: '添加备注', en: 'Add a note' },
  },
  amount: {
    notANumber: { zh: '请只输入数字，例如 12.50', en: 'Enter digits only, such as 12.50' },
    negative: { zh: '金额不能带负号', en: 'An amount has no minus sign' },
    decimals: { zh: '最多两位小数', en: 'Use at most two decimals' },
    separators: {
      zh: '这个写法不明确。千位用逗号，小数用点，例如 1,234.50',
      en: 'This can be read in more than one way. Use commas for thousands and a point for decimals, such as 1,234.50',
    },
    tooLarge: { zh: '金额太大，最多 99,999,999.99', en: 'Too large. The most is 99,999,999.99' },
    meant: { zh: '您是指：', en: 'Did you mean:' },
  },
  keypad: {
    title: { zh: '数字键盘', en: 'Keypad' },
    plus: { zh: '加', en: 'Plus' },
    back: { zh: '退格', en: 'Delete' },
    clear: { zh: '清空', en: 'Clear' },
    point: { zh: '小数点', en: 'Point' },
  },
  money: {
    next: common.next,
    edit: { zh: '返回修改', en: 'Go back' },
    processing: { zh: '处理中…', en: 'Processing…' },
    retrying: {
      zh: '网络不稳，正在确认是否成功，请勿离开…',
      en: 'The connection is unstable. Checking whether it went through, please stay…',
    },
    unknown: {
      zh: '还没有收到结果。再查一次即可知道是否成功，不会重复扣除。',
      en: 'There is no answer yet. Checking again tells whether it went through, and never takes anything twice.',
    },
    offline: {
      zh: '没有网络，什么都没有发送。联网后再确认。',
      en: 'You are offline and nothing was sent. Confirm once you are online.',
    },
    askAgain: { zh: '再查一次', en: 'Check again' },
    leave: { zh: '先离开', en: 'Leave for now' },
    done: common.done,
  },
  pages: {
    previous: { zh: '上一页', en: 'Previous' },
    next: { zh: '下一页', en: 'Next' },
    of: {
      zh: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
      en: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    total: {
      zh: (count: number) => `共 ${count} 条`,
      en: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    },
  },
  copy: {
    number: { zh: '复制单号', en: 'Copy number' },
    copied: common.copied,
    failed: common.copyFailed,
  },
  chart: {
    table: { zh: '以表格查看', en: 'Show as a table' },
    scrub: { zh: '拖动或用方向键查看每一天', en: 'Drag, or use the arrow keys, to look at each day' },
  },
  link: {
    copy: { zh: '复制链接', en: 'Copy link' },
    copied: common.copied,
    copyFailed: { zh: '没能复制，请再试一次', en: 'It could not be copied. Please try again' },
    share: { zh: '分享', en: 'Share' },
  },
})
