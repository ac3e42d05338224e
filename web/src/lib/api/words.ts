import { defineWords } from '../words.ts'

export const words = defineWords({
  zh: {
    networkError: '网络错误，请检查网络连接',
    unknownError: '未知错误，请稍后重试',
    networkTimeout: '请求超时，请检查网络后重试',
  },
  en: {
    networkError: 'Network error, please check your connection',
    unknownError: 'Unknown error, try again later',
    networkTimeout: 'The request timed out. Please check your connection and try again',
  },
})
