import type { BilingualText } from '../errors.ts'
import type { NoticeAbout } from '../notices.ts'
import type { NoticeWords } from './notice-words.ts'

type Event = Extract<NoticeAbout, { kind: 'account-security' }>['event']

export const IF_NOT_YOU = {
  zh: '如果不是您本人操作，请马上修改登录密码。',
  en: 'If this was not you, change your login password right away.',
}

/** Returns the text of a security event, and what to do if the member did not cause it. */
export function accountEvent(event: Event, detail: string): NoticeWords {
  const { title, text } = EVENTS[event]
  const body: BilingualText = {
    zh: `${text.zh.replaceAll('{detail}', detail)}${IF_NOT_YOU.zh}`,
    en: `${text.en.replaceAll('{detail}', detail)} ${IF_NOT_YOU.en}`,
  }
  return { title, text: body }
}

/** `{detail}` is the subject: an address, a passkey's name. */
const EVENTS: Record<Event, NoticeWords> = {
  'login-password-changed': {
    title: { zh: '登录密码已修改', en: 'Login password changed' },
    text: {
      zh: '您的登录密码刚刚修改成功，其他设备都已退出登录。',
      en: 'Your login password was changed, and your other devices were logged out.',
    },
  },
  'login-password-reset': {
    title: { zh: '登录密码已重置', en: 'Login password reset' },
    text: {
      zh: '您的登录密码刚刚通过邮件验证码重新设置，所有设备都已退出登录。',
      en: 'Your login password was reset with a code sent by email, and all devices were logged out.',
    },
  },
  'payment-password-changed': {
    title: { zh: '支付密码已修改', en: 'Payment password changed' },
    text: { zh: '您的支付密码刚刚修改成功。', en: 'Your payment password was changed.' },
  },
  'payment-password-reset': {
    title: { zh: '支付密码已重置', en: 'Payment password reset' },
    text: {
      zh: '您的支付密码刚刚通过邮件验证码重新设置，24 小时内不能付款和转出。',
      en: 'Your payment password was reset with a code sent by email. You cannot pay or send points for 24 hours.',
    },
  },
  'email-changed': {
    title: { zh: '邮箱已更换', en: 'Email address changed' },
    text: { zh: '您的账号现在使用邮箱 {detail}。', en: 'Your account now uses the email address {detail}.' },
  },
  'two-factor-on': {
    title: { zh: '两步验证已开启', en: 'Two-factor login is on' },
    text: {
      zh: '以后登录时，除了密码还需要身份验证器里的验证码。',
      en: 'Logging in now takes a code from your authenticator app as well.',
    },
  },
  'two-factor-off': {
    title: { zh: '两步验证已关闭', en: 'Two-factor login is off' },
    text: { zh: '以后登录只需要密码。', en: 'Your password alone is now enough to log in.' },
  },
  'payments-unlocked': {
    title: { zh: '支付密码已解锁', en: 'Payment password unlocked' },
    text: {
      zh: '客服解除了您支付密码的锁定，密码没有改变。',
      en: 'Support lifted the lock on your payment password. The password is unchanged.',
    },
  },
  'two-factor-removed': {
    title: { zh: '客服移除了您的两步验证', en: 'Support removed your two-factor login' },
    text: {
      zh: '您账号的身份验证器和恢复码已移除，所有设备都已退出登录，{detail} 小时内不能付款和转出。',
      en: 'The authenticator app of your account and its recovery codes were removed, and all devices were logged out. You cannot pay or send points for {detail} hours.',
    },
  },
  'passkeys-removed': {
    title: { zh: '客服移除了您的通行密钥', en: 'Support removed your passkeys' },
    text: {
      zh: '您账号的通行密钥已全部移除，所有设备都已退出登录，{detail} 小时内不能付款和转出。',
      en: 'All passkeys of your account were removed, and all devices were logged out. You cannot pay or send points for {detail} hours.',
    },
  },
  'recovery-code-used': {
    title: { zh: '使用了恢复码', en: 'A recovery code was used' },
    text: { zh: '您的一个恢复码刚刚用于登录。', en: 'One of your recovery codes was just used to log in.' },
  },
  'passkey-added': {
    title: { zh: '新增通行密钥', en: 'Passkey added' },
    text: {
      zh: '您的账号新增了通行密钥“{detail}”。',
      en: 'The passkey “{detail}” was added to your account.',
    },
  },
  'passkey-deleted': {
    title: { zh: '通行密钥已删除', en: 'Passkey removed' },
    text: {
      zh: '通行密钥“{detail}”已从您的账号删除。',
      en: 'The passkey “{detail}” was removed from your account.',
    },
  },
  'session-ended': {
    title: { zh: '一台设备已被安全退出', en: 'A device was logged out for your safety' },
    text: {
      zh: '您的登录信息可能被他人使用，我们已让那台设备退出登录。',
      en: 'Someone else may have used your login, so we logged that device out.',
    },
  },
}
