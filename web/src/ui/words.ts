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
  },
})
