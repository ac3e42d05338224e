import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  scanCustomer: { zh: '扫顾客付款码', en: 'Scan the customer’s code' },
  scanTitle: { zh: '扫付款码', en: 'Scan a pay code' },
  scanNote: {
    zh: (amount: string) => `请顾客打开付款码，收 ${amount} GF。也可以用扫码枪。`,
    en: (amount: string) => `Ask the customer to open the pay code: ${amount} GF. A hand scanner works, too.`,
  },
  typed: { zh: '付款码数字', en: 'Digits of the pay code' },
  collect: { zh: '收款', en: 'Collect' },
  collecting: { zh: '正在收款', en: 'Collecting' },
  captureFailed: { zh: '没有收到款', en: 'Not paid' },
  notAPayCode: {
    zh: '这不是付款码，请顾客打开付款码再扫',
    en: 'This is not a pay code. Ask the customer to open the pay code',
  },
  waiting: { zh: '等顾客在手机上确认', en: 'The customer confirms on the phone' },
  left: { zh: (seconds: number) => `还剩 ${seconds} 秒`, en: (seconds: number) => `${seconds} s left` },
  declined: { zh: '顾客没有付款', en: 'The customer declined' },
  expired: { zh: '顾客没有及时确认，没有付款', en: 'The customer did not confirm in time. Nothing was paid' },
  again: { zh: '重新扫码', en: 'Scan again' },
  cancel: { zh: '返回账单', en: 'Back to the bill' },
})
