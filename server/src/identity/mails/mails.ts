import type { Language } from '@torch/contract/errors.ts'
import { noticeLink, noticeText } from '@torch/contract/notice-texts.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import { composeMail, greeting } from '../../platform/outgoing/compose-mail.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'
import { CODE_SECONDS, PAYMENT_HOLD_HOURS } from '../rules.ts'

const MINUTES = CODE_SECONDS / 60
const HELLO = { zh: '您好，', en: 'Hello,' }
const DO_NOT_SHARE = {
  zh: `${MINUTES} 分钟内有效，只能使用一次。火炬的工作人员不会向您索要验证码，请不要告诉任何人。`,
  en: `It is valid for ${MINUTES} minutes and can be used once. No one at Torch will ever ask you for it, so please keep it to yourself.`,
}

/** The code has a line of its own, so that phones offer it for autofill. */
export function registerCodeMail(language: Language, to: string, code: string): Mail {
  return composeMail(language, to, { zh: '您的火炬注册验证码', en: 'Your Torch sign-up code' }, [
    HELLO,
    { zh: '欢迎来到火炬！您的注册验证码是：', en: 'Welcome to Torch! Your sign-up code is:' },
    code,
    DO_NOT_SHARE,
    {
      zh: '如果不是您本人在注册，忽略这封邮件即可。',
      en: 'If you are not signing up, you can ignore this email.',
    },
  ])
}

/** Sent to the owner of a registered address; the response on screen does not reveal that it is registered. */
export function alreadyRegisteredMail(language: Language, to: string, username: string): Mail {
  return composeMail(language, to, { zh: '您已经有火炬账号了', en: 'You already have a Torch account' }, [
    HELLO,
    {
      zh: `有人刚用这个邮箱申请注册火炬，但它已经属于账号“${username}”。`,
      en: `Someone just asked to sign up for Torch with this address, but it already belongs to the account “${username}”.`,
    },
    {
      zh: '如果是您本人，直接登录就好；忘记密码时，可以在登录页面点“忘记密码”重新设置。',
      en: 'If that was you, simply log in. If you forgot your password, tap “Forgot password” on the login screen.',
    },
    {
      zh: '如果不是您，无需任何操作，您的账号是安全的。',
      en: 'If it was not you, there is nothing to do. Your account is safe.',
    },
  ])
}

export function passwordGuessedMail(language: Language, to: string, username: string): Mail {
  return composeMail(
    language,
    to,
    { zh: '有人多次输错您的火炬登录密码', en: 'Repeated wrong passwords on your Torch account' },
    [
      greeting(username),
      {
        zh: '有人从您没有登录过的设备和网络，多次输错您账号的登录密码。我们已限制这些尝试的频率，您常用的设备不受影响。',
        en: 'Someone has repeatedly entered wrong passwords for your account, from devices and networks you have never used. We are slowing these attempts down; your own devices are not affected.',
      },
      {
        zh: '如果不是您本人，建议换一个更长的密码，并在“设置”里打开两步验证。',
        en: 'If it was not you, we suggest a longer password and two-factor login, both under Settings.',
      },
    ],
  )
}

export function resetCodeMail(language: Language, to: string, username: string, code: string): Mail {
  return composeMail(language, to, { zh: '您的火炬密码重置验证码', en: 'Your Torch password reset code' }, [
    greeting(username),
    { zh: '您正在重新设置登录密码，验证码是：', en: 'Your code for setting a new login password:' },
    code,
    DO_NOT_SHARE,
    {
      zh: '如果不是您本人操作，忽略这封邮件即可，您的密码不会改变。',
      en: 'If you did not ask for it, you can ignore this email. Your password stays the same.',
    },
  ])
}

export function passwordChangedMail(language: Language, to: string, username: string): Mail {
  return composeMail(
    language,
    to,
    { zh: '您的火炬登录密码已更改', en: 'Your Torch login password has changed' },
    [
      greeting(username),
      {
        zh: '您的登录密码刚刚通过邮件验证码重新设置，所有设备都已退出登录，请用新密码登录。支付密码没有改变。',
        en: 'Your login password has just been reset with a code sent by email. All devices have been logged out, so please log in with the new one. Your payment password is unchanged.',
      },
      {
        zh: '如果不是您本人操作，请马上在登录页面点“忘记密码”再次设置，并检查这个邮箱是否安全。',
        en: 'If this was not you, tap “Forgot password” on the login screen right away to set another one, and check that this mailbox is secure.',
      },
    ],
  )
}

export function paymentPasswordCodeMail(
  language: Language,
  to: string,
  username: string,
  code: string,
): Mail {
  return composeMail(
    language,
    to,
    { zh: '您的火炬支付密码重置验证码', en: 'Your Torch payment password reset code' },
    [
      greeting(username),
      {
        zh: '您正在重新设置支付密码，验证码是：',
        en: 'Your code for setting a new payment password:',
      },
      code,
      DO_NOT_SHARE,
      {
        zh: `为保护您的积分，重置后 ${PAYMENT_HOLD_HOURS} 小时内不能付款和转出。`,
        en: `To protect your points, you cannot pay or send points for ${PAYMENT_HOLD_HOURS} hours after the reset.`,
      },
      {
        zh: '如果不是您本人操作，可能有人登录了您的账号：请马上修改登录密码，并在“登录设备与记录”里退出其他设备。',
        en: 'If you did not ask for it, someone may be logged in to your account. Change your login password right away, and log out your other devices under “Devices and login history”.',
      },
    ],
  )
}

export function emailChangeCodeMail(language: Language, to: string, username: string, code: string): Mail {
  return composeMail(language, to, { zh: '您的火炬邮箱验证码', en: 'Your Torch email code' }, [
    HELLO,
    {
      zh: `账号“${username}”正在把邮箱更换为这个地址，验证码是：`,
      en: `The account “${username}” wants to use this address from now on. The code is:`,
    },
    code,
    DO_NOT_SHARE,
    { zh: '如果不是您本人操作，忽略这封邮件即可。', en: 'If this was not you, you can ignore this email.' },
  ])
}

interface MailboxMail {
  username: string
  hours: number
  link: string
}

/** Sent to the mailbox reported as lost: its reader can stop the change. */
export function mailboxObjectMail(
  language: Language,
  to: string,
  { username, hours, link }: MailboxMail,
): Mail {
  return composeMail(
    language,
    to,
    { zh: '有人申请更换您火炬账号的邮箱', en: 'Someone asked for another mailbox on your Torch account' },
    [
      greeting(username),
      {
        zh: `有人联系客服，说已无法使用这个邮箱。经两位运营人员核对，您的账号将在 ${hours} 小时后换用另一个邮箱。在此之前不能付款和转出。`,
        en: `Someone reported to support that this mailbox is lost. Two of us approved it, and in ${hours} hours your account will use another one. Until then you cannot pay or send points.`,
      },
      {
        zh: '如果不是您本人申请的，请马上打开下面的链接，停止更换：',
        en: 'If it was not you, open this link right away and stop the change:',
      },
      link,
      {
        zh: '如果是您本人申请的，无需任何操作。',
        en: 'If it was you, there is nothing to do here.',
      },
    ],
  )
}

/** Sent to the new mailbox. The change needs its confirmation, so a mistyped address gives no one an account. */
export function mailboxConfirmMail(
  language: Language,
  to: string,
  { username, hours, link }: MailboxMail,
): Mail {
  return composeMail(
    language,
    to,
    { zh: '请确认您火炬账号的新邮箱', en: 'Please confirm the new mailbox of your Torch account' },
    [
      HELLO,
      {
        zh: `账号“${username}”申请换用这个邮箱。请打开下面的链接确认；确认后，最早在 ${hours} 小时后生效：`,
        en: `The account “${username}” is to use this mailbox from now on. Please open this link to confirm it; the change takes effect in ${hours} hours at the earliest:`,
      },
      link,
      {
        zh: '如果与您无关，请不要确认，可以在同一页面拒绝。',
        en: 'If this is not about you, do not confirm it. You can decline on the same page.',
      },
    ],
  )
}

/** Sent to the owner of an address that was requested for another account. */
export function emailInUseMail(language: Language, to: string, username: string): Mail {
  return composeMail(
    language,
    to,
    { zh: '这个邮箱已经属于您的火炬账号', en: 'This address already belongs to your Torch account' },
    [
      greeting(username),
      {
        zh: '有人想把另一个火炬账号的邮箱更换为这个地址，但它已经属于您的账号，所以没有更换。',
        en: 'Someone tried to use this address for another Torch account. It already belongs to yours, so nothing was changed.',
      },
      {
        zh: '如果是您本人，请先在这个账号里换用别的邮箱。如果不是您，无需任何操作，您的账号是安全的。',
        en: 'If that was you, change this account’s email address first. If it was not you, there is nothing to do. Your account is safe.',
      },
    ],
  )
}

interface MailedNotice {
  about: NoticeAbout
  language: Language
  email: string
  name: string
}

/** Returns a notice as a mail: what happened, the amount, the time left, and a link to its screen. */
export function noticeMail(
  { about, language, email, name }: MailedNotice,
  publicUrl: string,
  now: number,
): Mail {
  const { title, text } = noticeText(about, language, now)
  const link = `${publicUrl}${noticeLink(about)}`
  return composeMail(language, email, title, [
    greeting(name),
    text,
    { zh: `打开火炬查看：${link}`, en: `Open in Torch: ${link}` },
    {
      zh: `不想再收到这类邮件？可在“设置”里关闭邮件通知：${publicUrl}/profile/settings`,
      en: `Do not want these emails? Turn email notifications off under Settings: ${publicUrl}/profile/settings`,
    },
  ])
}
