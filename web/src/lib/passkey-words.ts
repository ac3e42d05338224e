import { defineWords } from './words.ts'

export const words = defineWords({
  declined: {
    zh: '没有完成通行密钥验证，请再试一次，或改用密码',
    en: 'The passkey was not confirmed. Please try again, or use your password',
  },
  alreadyThere: { zh: '这台设备已经有您的通行密钥了', en: 'This device has a passkey of yours already' },
  notMade: { zh: '没有创建通行密钥，请再试一次', en: 'No passkey was made. Please try again' },
})
