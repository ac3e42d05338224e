import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '找回账号', en: 'Account recovery' },
  paymentPassword: common.paymentPassword,
  usable: { zh: '正常', en: 'Normal' },
  lockedUntil: {
    zh: (time: string) => `输错过多，锁定至 ${time}`,
    en: (time: string) => `Locked by wrong tries until ${time}`,
  },
  outgoingPayments: { zh: '付款和转出', en: 'Paying and sending' },
  heldUntil: { zh: (time: string) => `暂停至 ${time}`, en: (time: string) => `On hold until ${time}` },
  mailbox: { zh: '邮箱更换', en: 'Change of mailbox' },
  mailboxWaits: {
    zh: (email: string, time: string) => `${email}，最早 ${time} 生效`,
    en: (email: string, time: string) => `${email}, from ${time} at the earliest`,
  },
  confirmed: { zh: '新邮箱已确认', en: 'Confirmed by the new mailbox' },
  unconfirmed: { zh: '新邮箱待确认', en: 'Not yet confirmed by the new mailbox' },
  none: { zh: '无', en: 'None' },
  unlock: { zh: '解锁支付密码', en: 'Unlock the payment password' },
  unlockTitle: {
    zh: (name: string) => `解锁 ${name} 的支付密码`,
    en: (name: string) => `Unlock the payment password of ${name}`,
  },
  unlockText: {
    zh: '解除因多次输错造成的锁定，会员可以重新尝试 5 次。密码不变，也不会显示。会员会收到通知和邮件；每位会员每天最多解锁 3 次。',
    en: 'Lifts the lock of wrong tries: the member has five tries again. The password stays as it is and is shown to nobody. The member gets a notification and a mail. At most three times a day for a member.',
  },
  logged: { zh: '记入操作日志，会员看不到。', en: 'Recorded in the log. Not shown to the member.' },
  unlocked: { zh: '支付密码已解锁', en: 'Payment password unlocked' },
  removeFactor: { zh: '提请移除验证方式', en: 'Ask to remove a factor' },
  removeText: {
    zh: '用于丢失身份验证器或通行密钥的会员。需负责人复核；通过后所有设备退出登录，会员的邮箱会收到邮件，一段时间内不能付款和转出。请先核实身份。',
    en: 'For a member who has lost the authenticator app or a passkey. An owner has to approve it. All devices are then logged out, the member is mailed, and nothing goes out for a while. Verify who it is first.',
  },
  chooseFactor: { zh: '请选择验证方式', en: 'Choose a factor' },
  changeMailbox: { zh: '提请更换邮箱', en: 'Ask to change the mailbox' },
  changeText: {
    zh: '用于不能再登录旧邮箱的会员。需负责人复核；通过后旧邮箱和会员会收到通知，等待期内都可以停止更换；新邮箱确认且等待期满才生效。等待期内和生效后一段时间不能付款和转出。',
    en: 'For a member who has lost the old mailbox. An owner has to approve it. The old mailbox and the member are then told and can stop it while it waits; it takes effect after that, once the new mailbox has confirmed. Nothing goes out while it waits and for a while after.',
  },
  newMailbox: { zh: '新邮箱', en: 'New mailbox' },
  mailboxFault: { zh: '请输入有效的邮箱', en: 'Please enter a valid email address' },
  readByApprover: {
    zh: '复核人会看到。请写明如何核实了身份。',
    en: 'Read by the approver. Say how you verified who it is.',
  },
})
