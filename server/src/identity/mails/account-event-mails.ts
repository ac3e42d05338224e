import type { Language } from '@torch/contract/errors.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'
import { PAYMENT_HOLD_HOURS } from '../rules.ts'
import { type EventMailText, eventMail } from './event-mail.ts'

/** What happened to an account, for its owner. */
const ACCOUNT_EVENTS = {
  loginPasswordChanged: {
    subject: { zh: '您的火炬登录密码已修改', en: 'Your Torch login password has changed' },
    what: {
      zh: '您的登录密码刚刚修改成功，其他设备都已退出登录。支付密码没有改变。',
      en: 'Your login password has just been changed, and your other devices have been logged out. Your payment password is unchanged.',
    },
    advice: {
      zh: '如果不是您本人操作，请马上在登录页面点“忘记密码”重新设置。',
      en: 'If this was not you, tap “Forgot password” on the login screen right away to set another one.',
    },
  },
  paymentPasswordChanged: {
    subject: { zh: '您的火炬支付密码已修改', en: 'Your Torch payment password has changed' },
    what: {
      zh: '您的支付密码刚刚修改成功，付款时请使用新密码。',
      en: 'Your payment password has just been changed. Please use the new one from now on.',
    },
    advice: {
      zh: '如果不是您本人操作，请马上修改登录密码，再用邮箱重置支付密码。',
      en: 'If this was not you, change your login password right away, then reset the payment password by email.',
    },
  },
  paymentPasswordReset: {
    subject: { zh: '您的火炬支付密码已重置', en: 'Your Torch payment password was reset' },
    what: {
      zh: `您的支付密码刚刚通过邮件验证码重新设置。为保护您的积分，${PAYMENT_HOLD_HOURS} 小时内不能付款和转出，收款不受影响。`,
      en: `Your payment password has just been reset with a code sent by email. To protect your points, you cannot pay or send points for ${PAYMENT_HOLD_HOURS} hours; you can still be paid.`,
    },
    advice: {
      zh: '如果不是您本人操作，请马上修改登录密码，再重置支付密码，并检查这个邮箱是否安全。',
      en: 'If this was not you, change your login password right away, reset the payment password again, and check that this mailbox is secure.',
    },
  },
  emailChanged: {
    subject: { zh: '您的火炬邮箱已更换', en: 'Your Torch email address has changed' },
    what: (detail) => ({
      zh: `您的账号刚刚换用了新邮箱 ${detail}，以后的邮件都会发到那里，这个地址不再使用。`,
      en: `Your account now uses the email address ${detail}. From now on we write there, and no longer to this address.`,
    }),
    advice: {
      zh: '如果不是您本人操作，请马上用用户名登录并修改登录密码，然后联系客服。',
      en: 'If this was not you, log in with your username, change your login password right away and contact support.',
    },
  },
  emailChangeBegun: {
    subject: { zh: '有人在更换您火炬账号的邮箱', en: 'Your Torch email address is being changed' },
    what: (detail) => ({
      zh: `从您已登录的账号里申请换用新邮箱 ${detail}，验证码已发到那里。输入验证码和登录密码之前，您的邮箱不变。`,
      en: `A change to the email address ${detail} was asked for from a signed-in session of your account, and a code was sent there. Your address stays as it is until that code and your login password are entered.`,
    }),
    advice: {
      zh: '如果不是您本人操作，请马上修改登录密码，并在“登录设备与记录”里退出其他设备。',
      en: 'If this was not you, change your login password right away, and log out your other devices under “Devices and login history”.',
    },
  },
  twoFactorOn: {
    subject: { zh: '您已开启两步验证', en: 'Two-factor login is on' },
    what: {
      zh: '以后登录时，除了密码还需要身份验证器里的验证码。请把恢复码放在安全的地方，手机丢失时要用到它。',
      en: 'From now on, logging in takes a code from your authenticator app as well as your password. Keep your recovery codes somewhere safe; you will need one if you lose your phone.',
    },
    advice: {
      zh: '如果不是您本人操作，请马上修改登录密码并联系客服。',
      en: 'If this was not you, change your login password right away and contact support.',
    },
  },
  twoFactorOff: {
    subject: { zh: '您已关闭两步验证', en: 'Two-factor login is off' },
    what: { zh: '以后登录只需要密码。', en: 'From now on, your password alone is enough to log in.' },
    advice: {
      zh: '如果不是您本人操作，请马上修改登录密码，并重新开启两步验证。',
      en: 'If this was not you, change your login password right away and turn two-factor login on again.',
    },
  },
  paymentsUnlocked: {
    subject: { zh: '您的火炬支付密码已解锁', en: 'Your Torch payment password is unlocked' },
    what: {
      zh: '您的支付密码因多次输错被锁定，客服刚刚为您解除了锁定。支付密码没有改变，我们不知道它，也不会向您索要。',
      en: 'Wrong tries had locked your payment password, and support has just lifted that lock. The password itself is unchanged: we do not know it and will never ask you for it.',
    },
    advice: {
      zh: '如果不是您联系的客服，可能有人登录了您的账号：请马上修改登录密码，并在“登录设备与记录”里退出其他设备。',
      en: 'If you did not contact support, someone may be logged in to your account. Change your login password right away, and log out your other devices under “Devices and login history”.',
    },
  },
  twoFactorRemoved: {
    subject: { zh: '您的两步验证已由客服移除', en: 'Support removed your two-factor login' },
    what: (detail) => ({
      zh: `应您的申请，经两位运营人员核对，您账号的身份验证器和恢复码刚刚移除，所有设备都已退出登录。为保护您的积分，${detail} 小时内不能付款和转出，收款不受影响。`,
      en: `On your request, and approved by two of us, the authenticator app of your account and its recovery codes have just been removed, and all devices were logged out. To protect your points, you cannot pay or send points for ${detail} hours; you can still be paid.`,
    }),
    advice: {
      zh: '如果不是您本人申请的，请马上登录并修改登录密码和支付密码，重新开启两步验证，然后联系客服。',
      en: 'If you did not ask for it, log in right away, change both your passwords, turn two-factor login on again and contact support.',
    },
  },
  passkeysRemoved: {
    subject: { zh: '您的通行密钥已由客服移除', en: 'Support removed your passkeys' },
    what: (detail) => ({
      zh: `应您的申请，经两位运营人员核对，您账号的通行密钥刚刚全部移除，所有设备都已退出登录。为保护您的积分，${detail} 小时内不能付款和转出，收款不受影响。`,
      en: `On your request, and approved by two of us, all passkeys of your account have just been removed, and all devices were logged out. To protect your points, you cannot pay or send points for ${detail} hours; you can still be paid.`,
    }),
    advice: {
      zh: '如果不是您本人申请的，请马上登录并修改登录密码和支付密码，然后联系客服。',
      en: 'If you did not ask for it, log in right away, change both your passwords and contact support.',
    },
  },
  mailboxReplaced: {
    subject: { zh: '您的火炬账号现在使用这个邮箱', en: 'Your Torch account now uses this mailbox' },
    what: (detail) => ({
      zh: `您的账号已换用这个邮箱，所有设备都已退出登录。忘记密码时，可以在登录页面用它重新设置。为保护您的积分，${detail} 小时内不能付款和转出，收款不受影响。`,
      en: `Your account now uses this mailbox, and all devices were logged out. If you forgot your password, you can set a new one with it on the login screen. To protect your points, you cannot pay or send points for ${detail} hours; you can still be paid.`,
    }),
    advice: {
      zh: '如果不是您本人申请的，请马上联系客服。',
      en: 'If you did not ask for it, please contact support right away.',
    },
  },
  recoveryCodeUsed: {
    subject: { zh: '您用掉了一个火炬恢复码', en: 'A Torch recovery code was used' },
    what: (detail) => ({
      zh: `刚刚有人用密码和一个恢复码登录了您的账号。还剩 ${detail} 个恢复码，可以在设置里换一组新的。`,
      en: `Someone has just logged in to your account with your password and a recovery code. Recovery codes left: ${detail}. You can get a new set under Settings.`,
    }),
    advice: {
      zh: '如果不是您本人操作，请马上修改登录密码，并更换恢复码。',
      en: 'If this was not you, change your login password right away and get new recovery codes.',
    },
  },
  passkeyAdded: {
    subject: { zh: '您的火炬账号添加了通行密钥', en: 'A passkey was added to your Torch account' },
    what: (detail) => ({
      zh: `通行密钥“${detail}”刚刚添加成功，可以用来登录和确认付款。`,
      en: `The passkey “${detail}” has just been added. You can use it to log in and to confirm payments.`,
    }),
    advice: {
      zh: '如果不是您本人操作，请马上在设置里删除它，并修改登录密码和支付密码。',
      en: 'If this was not you, remove it under Settings right away and change both your passwords.',
    },
  },
  passkeyDeleted: {
    subject: { zh: '您的火炬账号删除了通行密钥', en: 'A passkey was deleted from your Torch account' },
    what: (detail) => ({
      zh: `通行密钥“${detail}”刚刚删除，不能再用来登录和确认付款。`,
      en: `The passkey “${detail}” has just been deleted. It can no longer be used to log in or confirm payments.`,
    }),
    advice: {
      zh: '如果不是您本人操作，请马上修改登录密码。',
      en: 'If this was not you, change your login password right away.',
    },
  },
  accountClosed: {
    subject: { zh: '您的火炬账号已注销', en: 'Your Torch account is closed' },
    what: {
      zh: '您的账号刚刚注销，个人资料已经删除。感谢您使用火炬。',
      en: 'Your account has just been closed and your personal data has been removed. Thank you for using Torch.',
    },
    advice: {
      zh: '如果不是您本人操作，请尽快联系客服。',
      en: 'If this was not you, please contact support as soon as you can.',
    },
  },
} satisfies Record<string, EventMailText>
export type AccountEvent = keyof typeof ACCOUNT_EVENTS

export function accountEventMail(
  language: Language,
  to: string,
  username: string,
  accountEvent: AccountEvent,
  detail: string,
): Mail {
  return eventMail({ name: username, language }, to, ACCOUNT_EVENTS[accountEvent], detail)
}
