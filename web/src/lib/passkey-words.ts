import { defineWords } from './words.ts'

export const words = defineWords({
  zh: {
    declined: '没有完成通行密钥验证，请再试一次，或改用密码',
    alreadyThere: '这台设备已经有您的通行密钥了',
    notMade: '没有创建通行密钥，请再试一次',
  },
  en: {
    declined: 'The passkey was not confirmed. Please try again, or use your password',
    alreadyThere: 'This device has a passkey of yours already',
    notMade: 'No passkey was made. Please try again',
  },
})
