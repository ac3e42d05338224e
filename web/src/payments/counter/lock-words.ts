import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  lock: { zh: '锁定为收银台', en: 'Lock this device' },
  lockNote: {
    zh: '这台设备只能收款，看不到也动不了您的积分',
    en: 'It can only take payments: no balances, no transfers',
  },
  ask: {
    zh: '锁定后，这台设备只能收款。解锁需要您的支付密码或通行密钥。如果通行密钥就存在这台设备上，知道锁屏密码的人也能解锁。',
    en: 'Once locked, this device can only take payments. Your payment password or a passkey unlocks it. If the passkey is stored on this device, anyone who knows its screen lock can unlock it too.',
  },
  confirm: { zh: '锁定', en: 'Lock' },
  cancel: common.cancel,
  lockFailed: { zh: '没有锁定', en: 'It was not locked' },
  unlock: { zh: '解锁', en: 'Unlock' },
  unlockTitle: { zh: '解锁这台设备', en: 'Unlock this device' },
  unlockNote: {
    zh: (name: string) => `由 ${name} 本人解锁。`,
    en: (name: string) => `Only ${name} can unlock it.`,
  },
  password: common.paymentPassword,
  unlocking: { zh: '正在解锁…', en: 'Unlocking…' },
  unlockFailed: { zh: '没有解锁', en: 'It was not unlocked' },
  needed: { zh: '请输入支付密码', en: 'Enter the payment password' },
})
