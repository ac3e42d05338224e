import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    back: '返回',
    close: '关闭',
    cancel: '取消',
    confirm: '确定',
    retry: '重试',
    loading: '加载中',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    somethingWrong: '出了点问题',
    charactersUsed: (used: number, max: number) => `已输入 ${used} 字，最多 ${max} 字`,
    switchLanguage: 'EN：切换到英文',
    money: {
      edit: '返回修改',
      processing: '处理中…',
      asking: '网络不稳，正在确认是否成功，请勿离开…',
      unknown: '还没有收到结果。再查一次即可知道是否成功，不会重复扣除。',
      askAgain: '再查一次',
      leave: '先离开',
      done: '完成',
    },
    copy: { number: '复制单号', copied: '已复制', failed: '复制失败，请手动复制' },
    chart: {
      table: '以表格查看',
      scrub: '拖动或用方向键查看每一天',
    },
  },
  en: {
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'OK',
    retry: 'Try again',
    loading: 'Loading',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    somethingWrong: 'Something went wrong',
    charactersUsed: (used, max) => `${used} of ${max} characters used`,
    switchLanguage: '中文: switch to Chinese',
    money: {
      edit: 'Go back',
      processing: 'Processing…',
      asking: 'The connection is unstable. Checking whether it went through, please stay…',
      unknown:
        'There is no answer yet. Checking again tells whether it went through, and never takes anything twice.',
      askAgain: 'Check again',
      leave: 'Leave for now',
      done: 'Done',
    },
    copy: { number: 'Copy number', copied: 'Copied', failed: 'Copying failed, please copy it by hand' },
    chart: {
      table: 'Show as a table',
      scrub: 'Drag, or use the arrow keys, to look at each day',
    },
  },
})
