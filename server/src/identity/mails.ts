import type { Mail } from '../platform/mail.ts'
import { CODE_SECONDS, PAYMENTS_HELD_HOURS } from './rules.ts'

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

export function guessedMail(language: Language, to: string, username: string): Mail {
  return language === 'zh'
    ? mail(to, '有人在试您的火炬密码', [
        `${username}，您好，`,
        '有人从您没有登录过的设备和网络，多次输错您账号的登录密码。我们已让这些尝试越等越久，您常用的设备不受影响。',
        '如果不是您本人，建议换一个更长的密码，并在“设置”里打开两步验证。',
        '火炬',
      ])
    : mail(to, 'Someone is guessing at your Torch password', [
        `Hello ${username},`,
        'Someone has typed wrong login passwords for your account, from devices and networks that you never signed in from. Their tries have to wait longer and longer; devices that you use are not affected.',
        'If it was not you, a longer password and two-factor login, both under Settings, keep them out for good.',
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

export function paymentPasswordCodeMail(
  language: Language,
  to: string,
  username: string,
  code: string,
): Mail {
  return language === 'zh'
    ? mail(to, '您的火炬支付密码重置验证码', [
        `${username}，您好，`,
        '您正在重新设置支付密码，验证码是：',
        code,
        `${MINUTES} 分钟内有效，只能使用一次。火炬的工作人员不会向您索要验证码，请不要告诉任何人。`,
        `为了您的资金安全，重置后 ${PAYMENTS_HELD_HOURS} 小时内不能付款和转出。`,
        '如果不是您本人操作，说明有人登录了您的账号：请马上修改登录密码，并在“登录设备”里退出其他设备。',
        '火炬',
      ])
    : mail(to, 'Your Torch payment password reset code', [
        `Hello ${username},`,
        'Here is the code for setting a new payment password:',
        code,
        `It is good for ${MINUTES} minutes and can be used once. Nobody at Torch will ever ask you for it, so please keep it to yourself.`,
        `To keep your points safe, nothing can go out for ${PAYMENTS_HELD_HOURS} hours after the reset.`,
        'If you did not ask for it, somebody is logged in to your account. Change your login password right away and log out your other devices.',
        'Torch',
      ])
}

export function emailChangeCodeMail(language: Language, to: string, username: string, code: string): Mail {
  return language === 'zh'
    ? mail(to, '您的火炬邮箱验证码', [
        '您好，',
        `账号“${username}”正在把邮箱更换为这个地址，验证码是：`,
        code,
        `${MINUTES} 分钟内有效，只能使用一次。火炬的工作人员不会向您索要验证码，请不要告诉任何人。`,
        '如果不是您本人操作，忽略这封邮件即可。',
        '火炬',
      ])
    : mail(to, 'Your Torch email code', [
        'Hello,',
        `The account “${username}” wants to use this address from now on. The code is:`,
        code,
        `It is good for ${MINUTES} minutes and can be used once. Nobody at Torch will ever ask you for it, so please keep it to yourself.`,
        'If this was not you, you can ignore this mail.',
        'Torch',
      ])
}

/** To the owner of an address that somebody else wanted to have for an account. */
export function emailInUseMail(language: Language, to: string, username: string): Mail {
  return language === 'zh'
    ? mail(to, '这个邮箱已经属于您的火炬账号', [
        `${username}，您好，`,
        '有人想把另一个火炬账号的邮箱更换为这个地址，但它已经属于您的账号，所以没有更换。',
        '如果是您本人，请先在这个账号里换用别的邮箱。如果不是您，无需任何操作，您的账号是安全的。',
        '火炬',
      ])
    : mail(to, 'This address already belongs to your Torch account', [
        `Hello ${username},`,
        'Someone wanted to use this address for another Torch account. It belongs to yours already, so nothing was changed.',
        'If that was you, change the address of this account first. If it was not you, there is nothing to do. Your account is safe.',
        'Torch',
      ])
}

/** What happened to an account, for its owner. A text may take one detail. */
const HAPPENINGS = {
  loginPasswordChanged: {
    zh: [
      '您的火炬登录密码已修改',
      () => '您的登录密码刚刚修改成功，其他设备都已退出登录。支付密码没有改变。',
      '如果不是您本人操作，请马上在登录页面点“忘记密码”重新设置。',
    ],
    en: [
      'Your Torch login password has changed',
      () =>
        'Your login password has just been changed, and your other devices have been logged out. Your payment password is unchanged.',
      'If this was not you, tap “Forgot password” on the login screen right away to set another one.',
    ],
  },
  paymentPasswordChanged: {
    zh: [
      '您的火炬支付密码已修改',
      () => '您的支付密码刚刚修改成功，付款时请使用新密码。',
      '如果不是您本人操作，请马上修改登录密码，再用邮箱重置支付密码。',
    ],
    en: [
      'Your Torch payment password has changed',
      () => 'Your payment password has just been changed. Please use the new one from now on.',
      'If this was not you, change your login password right away, then reset the payment password by email.',
    ],
  },
  paymentPasswordReset: {
    zh: [
      '您的火炬支付密码已重置',
      () =>
        `您的支付密码刚刚通过邮件验证码重新设置。为了您的资金安全，${PAYMENTS_HELD_HOURS} 小时内不能付款和转出，收款不受影响。`,
      '如果不是您本人操作，请马上修改登录密码，再重置支付密码，并检查这个邮箱是否安全。',
    ],
    en: [
      'Your Torch payment password was reset',
      () =>
        `Your payment password has just been reset with a mailed code. To keep your points safe, nothing can go out for ${PAYMENTS_HELD_HOURS} hours; you can still be paid.`,
      'If this was not you, change your login password right away, reset the payment password again, and check who can read this mailbox.',
    ],
  },
  emailChanged: {
    zh: [
      '您的火炬邮箱已更换',
      (detail) => `您的账号刚刚换用了新邮箱 ${detail}，以后的邮件都会发到那里，这个地址不再使用。`,
      '如果不是您本人操作，请马上用用户名登录并修改登录密码，然后联系客服。',
    ],
    en: [
      'Your Torch email address has changed',
      (detail) =>
        `Your account now uses the address ${detail}. Mail goes there from now on, and this address is no longer used.`,
      'If this was not you, log in with your username, change your login password right away and contact support.',
    ],
  },
  twoFactorOn: {
    zh: [
      '您已开启两步验证',
      () => '以后登录时，除了密码还需要身份验证器里的验证码。请把恢复码放在安全的地方，手机丢失时要用到它。',
      '如果不是您本人操作，请马上修改登录密码并联系客服。',
    ],
    en: [
      'Two-factor sign-in is on',
      () =>
        'From now on, logging in takes a code from your authenticator app as well as your password. Keep your recovery codes somewhere safe; you will need one if you lose your phone.',
      'If this was not you, change your login password right away and contact support.',
    ],
  },
  twoFactorOff: {
    zh: [
      '您已关闭两步验证',
      () => '以后登录只需要密码。',
      '如果不是您本人操作，请马上修改登录密码，并重新开启两步验证。',
    ],
    en: [
      'Two-factor sign-in is off',
      () => 'From now on, your password alone is enough to log in.',
      'If this was not you, change your login password right away and turn two-factor on again.',
    ],
  },
  recoveryCodeUsed: {
    zh: [
      '您用掉了一个火炬恢复码',
      (detail) =>
        `刚刚有人用密码和一个恢复码登录了您的账号。还剩 ${detail} 个恢复码，可以在设置里换一组新的。`,
      '如果不是您本人操作，请马上修改登录密码，并更换恢复码。',
    ],
    en: [
      'A Torch recovery code was used',
      (detail) =>
        `Someone has just logged in to your account with your password and a recovery code. Recovery codes left: ${detail}. You can get a new set in the settings.`,
      'If this was not you, change your login password right away and get new recovery codes.',
    ],
  },
  passkeyAdded: {
    zh: [
      '您的火炬账号添加了通行密钥',
      (detail) => `通行密钥“${detail}”刚刚添加成功，可以用来登录和确认付款。`,
      '如果不是您本人操作，请马上在设置里删除它，并修改登录密码和支付密码。',
    ],
    en: [
      'A passkey was added to your Torch account',
      (detail) => `The passkey “${detail}” has just been added. It can log in and confirm payments.`,
      'If this was not you, delete it in the settings right away and change both your passwords.',
    ],
  },
  passkeyDeleted: {
    zh: [
      '您的火炬账号删除了通行密钥',
      (detail) => `通行密钥“${detail}”刚刚删除，不能再用来登录和确认付款。`,
      '如果不是您本人操作，请马上修改登录密码。',
    ],
    en: [
      'A passkey was deleted from your Torch account',
      (detail) => `The passkey “${detail}” has just been deleted. It no longer logs in or confirms payments.`,
      'If this was not you, change your login password right away.',
    ],
  },
  accountClosed: {
    zh: [
      '您的火炬账号已注销',
      () => '您的账号刚刚注销，个人资料已经删除。感谢您一路相伴，随时欢迎再来。',
      '如果不是您本人操作，请尽快联系客服。',
    ],
    en: [
      'Your Torch account is closed',
      () =>
        'Your account has just been closed and your personal details have been removed. Thank you for having been with us; you are welcome back any time.',
      'If this was not you, please contact support as soon as you can.',
    ],
  },
} satisfies Record<
  string,
  Record<Language, [subject: string, what: (detail: string) => string, ifNotYou: string]>
>
export type Happening = keyof typeof HAPPENINGS

export function happeningMail(
  language: Language,
  to: string,
  username: string,
  happening: Happening,
  detail: string,
): Mail {
  const [subject, what, ifNotYou] = HAPPENINGS[happening][language]
  const hello = language === 'zh' ? `${username}，您好，` : `Hello ${username},`
  return mail(to, subject, [hello, what(detail), ifNotYou, language === 'zh' ? '火炬' : 'Torch'])
}

function mail(to: string, subject: string, paragraphs: string[]): Mail {
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` }
}
