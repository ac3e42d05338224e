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
  letIn: {
    zh: [
      '您可以使用火炬运营台了',
      () =>
        '一位负责人刚刚为您开通了火炬运营台的账号，初始密码会由负责人另行交给您。首次登录时需要换成您自己的密码，并绑定身份验证器。',
      '如果您不知情，请联系负责人。',
    ],
    en: [
      'You have an account for the Torch console',
      () =>
        'An owner has just let you into the Torch console and will hand you a first password. At the first sign-in you choose one of your own and set up an authenticator app.',
      'If you did not expect this, tell an owner.',
    ],
  },
  accessReset: {
    zh: [
      '您的火炬运营账号已被重置',
      () =>
        '一位负责人刚刚重置了您的运营账号：原来的密码、身份验证器和恢复码都已作废，所有登录都已退出。请用负责人另行交给您的初始密码重新登录。',
      '如果不是您请人重置的，请马上联系负责人。',
    ],
    en: [
      'Your Torch console account was reset',
      () =>
        'An owner has just reset your operator account. Its password, authenticator app and recovery codes are worth nothing now, and all sessions have ended. Sign in with the first password that the owner hands you.',
      'If you did not ask for this, tell an owner right away.',
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

type TextForOwners = [subject: string, what: (who: string) => string, then?: string]

/** What an owner does about it, where the text does not say. */
const THEN: Record<Language, string> = {
  zh: '请向本人核实。如果不是本人操作，请马上在运营台停用这个账号。',
  en: 'Please ask whether it was them. If it was not, disable the account in the console right away.',
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
  letIn: {
    zh: [
      '运营台新增了一位运营人员',
      (who) => `一位负责人刚刚为 ${who} 开通了运营账号。`,
      '如果您不认识这个人，请马上在运营台停用这个账号，并在操作日志里查看是谁开通的。',
    ],
    en: [
      'Somebody was let into the console',
      (who) => `An owner has just let ${who} into the console.`,
      'If you do not know them, disable the account in the console right away, and see in the log who let them in.',
    ],
  },
  accessReset: {
    zh: [
      '有运营账号被重置',
      (who) => `一位负责人刚刚重置了 ${who} 的运营账号，原来的密码和身份验证器都已作废。`,
      '请核实是否本人要求。如果不是，请马上在运营台停用这个账号，并在操作日志里查看是谁重置的。',
    ],
    en: [
      'An operator account was reset',
      (who) =>
        `An owner has just reset the account of ${who}. Its password and authenticator app are worth nothing now.`,
      'Please ask whether they wanted it. If not, disable the account in the console right away, and see in the log who reset it.',
    ],
  },
} satisfies Partial<Record<OperatorHappening, Record<Language, TextForOwners>>>
/** What happened to how somebody gets in. */
export type AccessHappening = keyof typeof FOR_OWNERS

export function mailToOwner(
  { name, language }: { name: string; language: Language },
  to: string,
  happening: AccessHappening,
  who: string,
): Mail {
  const [subject, what, then = THEN[language]]: TextForOwners = FOR_OWNERS[happening][language]
  const hello = language === 'zh' ? `${name}，您好，` : `Hello ${name},`
  const lines = [hello, what(who), then, language === 'zh' ? '火炬' : 'Torch']
  return {
    to,
    subject: `${language === 'zh' ? '火炬运营台：' : 'Torch console: '}${subject}`,
    text: `${lines.join('\n\n')}\n`,
  }
}
