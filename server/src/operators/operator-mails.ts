import type { Mail } from '../platform/mail.ts'

type Language = 'zh' | 'en'
type Text = [subject: string, what: (detail: string) => string, ifNotYou: string]

/** What happened to an operator's account, for its holder. No setting turns these off. A text may take one detail. */
const HAPPENINGS = {
  addressChanged: {
    zh: [
      '您的火炬运营台邮箱已更换',
      (detail) => `您的运营账号刚刚换用了邮箱 ${detail}，以后的邮件都会发到那里。`,
      '如果不是您本人操作，请马上联系负责人。',
    ],
    en: [
      'Your Torch console address has changed',
      (detail) => `Your operator account now uses the address ${detail}. Mail goes there from now on.`,
      'If this was not you, tell an owner right away.',
    ],
  },
  addressRemoved: {
    zh: [
      '您的火炬运营台邮箱已移除',
      () => '您的运营账号刚刚移除了这个邮箱，以后不会再收到运营台的邮件。',
      '如果不是您本人操作，请马上联系负责人。',
    ],
    en: [
      'Your Torch console address was removed',
      () => 'Your operator account no longer uses this address. No more mail about the console goes here.',
      'If this was not you, tell an owner right away.',
    ],
  },
  recoveryCodeUsed: {
    zh: [
      '您用掉了一个火炬运营台恢复码',
      (left) =>
        `刚刚有人用密码和一个恢复码通过了您的运营账号的验证。还剩 ${left} 个恢复码，可在运营台「我的账号」里换一组新的。`,
      '如果不是您本人操作，请马上修改密码、更换恢复码，并联系负责人。',
    ],
    en: [
      'A recovery code of the Torch console was used',
      (left) =>
        `Someone has just used your password and a recovery code of your operator account. Recovery codes left: ${left}. You can get a new set under “My account” in the console.`,
      'If this was not you, change your password right away, get new recovery codes and tell an owner.',
    ],
  },
  recoveryCodesRenewed: {
    zh: [
      '您的火炬运营台恢复码已更换',
      () => '您的运营账号刚刚生成了一组新的恢复码，旧的全部作废。',
      '如果不是您本人操作，请马上修改密码，并联系负责人。',
    ],
    en: [
      'Your Torch console has new recovery codes',
      () =>
        'A new set of recovery codes was just made for your operator account. The old ones are worth nothing now.',
      'If this was not you, change your password right away and tell an owner.',
    ],
  },
  appReplaced: {
    zh: [
      '您的火炬运营台换用了新的身份验证器',
      () => '您的运营账号刚刚绑定了新的身份验证器，原来的验证器和恢复码都已作废，其他登录也已退出。',
      '如果不是您本人操作，请马上联系负责人停用账号。',
    ],
    en: [
      'Your Torch console has a new authenticator app',
      () =>
        'A new authenticator app was just set up for your operator account. The one before and its recovery codes are worth nothing now, and your other sessions have ended.',
      'If this was not you, ask an owner right away to disable the account.',
    ],
  },
} satisfies Record<string, Record<Language, Text>>
export type OperatorHappening = keyof typeof HAPPENINGS

export function operatorMail(
  { name, language }: { name: string; language: Language },
  to: string,
  happening: OperatorHappening,
  detail = '',
): Mail {
  const [subject, what, ifNotYou]: Text = HAPPENINGS[happening][language]
  const hello = language === 'zh' ? `${name}，您好，` : `Hello ${name},`
  const lines = [hello, what(detail), ifNotYou, language === 'zh' ? '火炬' : 'Torch']
  return { to, subject, text: `${lines.join('\n\n')}\n` }
}

/** The same for owners, who answer for their colleagues. */
const FOR_OWNERS = {
  recoveryCodeUsed: {
    zh: ['有运营人员使用了恢复码', (who) => `${who} 刚刚用密码和一个恢复码通过了运营台的验证。`],
    en: [
      'An operator used a recovery code',
      (who) => `${who} has just used their password and a recovery code for the console.`,
    ],
  },
  recoveryCodesRenewed: {
    zh: ['有运营人员更换了恢复码', (who) => `${who} 刚刚生成了一组新的运营台恢复码。`],
    en: ['An operator got new recovery codes', (who) => `${who} has just made a new set of recovery codes.`],
  },
  appReplaced: {
    zh: ['有运营人员换用了新的身份验证器', (who) => `${who} 刚刚为运营账号绑定了新的身份验证器。`],
    en: [
      'An operator has a new authenticator app',
      (who) => `${who} has just set up a new authenticator app for the console.`,
    ],
  },
} satisfies Partial<
  Record<OperatorHappening, Record<Language, [subject: string, what: (who: string) => string]>>
>
/** What happened to how somebody gets in. */
export type AccessHappening = keyof typeof FOR_OWNERS

export function mailToOwner(
  { name, language }: { name: string; language: Language },
  to: string,
  happening: AccessHappening,
  who: string,
): Mail {
  const [subject, what] = FOR_OWNERS[happening][language]
  const lines =
    language === 'zh'
      ? [`${name}，您好，`, what(who), '请向本人核实。如果不是本人操作，请马上在运营台停用这个账号。', '火炬']
      : [
          `Hello ${name},`,
          what(who),
          'Please ask whether it was them. If it was not, disable the account in the console right away.',
          'Torch',
        ]
  return {
    to,
    subject: `${language === 'zh' ? '火炬运营台：' : 'Torch console: '}${subject}`,
    text: `${lines.join('\n\n')}\n`,
  }
}
