import { defineWords } from '../words.ts'

export const words = defineWords({
  networkError: { zh: '网络错误，请检查网络连接', en: 'Network error, please check your connection' },
  unknownError: { zh: '未知错误，请稍后重试', en: 'Unknown error, try again later' },
  networkTimeout: {
    zh: '请求超时，请检查网络后重试',
    en: 'The request timed out. Please check your connection and try again',
  },
})
