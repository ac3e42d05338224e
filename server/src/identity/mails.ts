import type { Mail } from '../platform/mail.ts'
import { CODE_SECONDS } from './rules.ts'

type Language = 'zh' | 'en'

const MINUTES = CODE_SECONDS / 60

/** The code stands alone on its line: phones offer it for filling in, and it is easy to copy. */
export function registerCodeMail(language: Language, to: string, code: string): Mail {
  return language === 'zh'
    ? mail(to, '您的火炬注册验证码', [
        '您好，',
        '欢迎来到火炬！您的注册验证码是：',
        code,
        `${MINUTES} 分钟内有效，只能使用一次。火炬的工作人员不会向您索要验证码，请不要告诉任何人。`,
        '如果不是您本人在注册，忽略这封邮件即可。',
        '火炬',
      ])
    : mail(to, 'Your Torch sign-up code', [
        'Hello,',
        'Good to have you with us! Your sign-up code is:',
        code,
        `It is good for ${MINUTES} minutes and can be used once. Nobody at Torch will ever ask you for it, so please keep it to yourself.`,
        'If you are not signing up, you can ignore this mail.',
        'Torch',
      ])
}

/** Only the owner of the address learns that it has an account; the answer on the screen does not tell. */
export function alreadyRegisteredMail(language: Language, to: string, username: string): Mail {
  return language === 'zh'
    ? mail(to, '您已经有火炬账号了', [
        '您好，',
        `有人刚用这个邮箱申请注册火炬，但它已经属于账号“${username}”。`,
        '如果是您本人，直接登录就好；忘记密码时，可以在登录页面点“忘记密码”重新设置。',
        '如果不是您，无需任何操作，您的账号是安全的。',
        '火炬',
      ])
    : mail(to, 'You already have a Torch account', [
        'Hello,',
        `Someone just asked to sign up for Torch with this address, but it already belongs to the account “${username}”.`,
        'If that was you, simply log in. If the password has slipped your mind, tap “Forgot password” on the login screen.',
        'If it was not you, there is nothing to do. Your account is safe.',
        'Torch',
      ])
}

export function resetCodeMail(language: Language, to: string, username: string, code: string): Mail {
  return language === 'zh'
    ? mail(to, '您的火炬密码重置验证码', [
        `${username}，您好，`,
        '您正在重新设置登录密码，验证码是：',
        code,
        `${MINUTES} 分钟内有效，只能使用一次。火炬的工作人员不会向您索要验证码，请不要告诉任何人。`,
        '如果不是您本人操作，忽略这封邮件即可，您的密码不会改变。',
        '火炬',
      ])
    : mail(to, 'Your Torch password reset code', [
        `Hello ${username},`,
        'Here is the code for setting a new login password:',
        code,
        `It is good for ${MINUTES} minutes and can be used once. Nobody at Torch will ever ask you for it, so please keep it to yourself.`,
        'If you did not ask for it, you can ignore this mail. Your password stays as it is.',
        'Torch',
      ])
}

export function passwordChangedMail(language: Language, to: string, username: string): Mail {
  return language === 'zh'
    ? mail(to, '您的火炬登录密码已更改', [
        `${username}，您好，`,
        '您的登录密码刚刚通过邮件验证码重新设置，所有设备都已退出登录，请用新密码登录。支付密码没有改变。',
        '如果不是您本人操作，请马上在登录页面点“忘记密码”再次设置，并检查这个邮箱是否安全。',
        '火炬',
      ])
    : mail(to, 'Your Torch login password has changed', [
        `Hello ${username},`,
        'Your login password has just been reset with a mailed code. All devices have been logged out, so please log in with the new one. Your payment password is unchanged.',
        'If this was not you, tap “Forgot password” on the login screen right away to set another one, and check who can read this mailbox.',
        'Torch',
      ])
}

function mail(to: string, subject: string, paragraphs: string[]): Mail {
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` }
}
