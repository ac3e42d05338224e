import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { composeMail, greeting } from '../../platform/outgoing/compose-mail.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'
import type { Row } from '../tables.ts'

export type RemovalAct = Row<'operators.removal'>['act']

const WHAT: Record<RemovalAct, (by: string) => BilingualText> = {
  disabled: (by) => ({
    zh: `${by} 停用了您的火炬运营账号。`,
    en: `${by} disabled your Torch operator account.`,
  }),
  demoted: (by) => ({
    zh: `${by} 收回了您的火炬运营账号的角色。`,
    en: `${by} removed roles from your Torch operator account.`,
  }),
  reset: (by) => ({
    zh: `${by} 重置了您的火炬运营账号：原来的密码、身份验证器和恢复码都已作废。`,
    en: `${by} reset your Torch operator account: its password, authenticator app and recovery codes no longer work.`,
  }),
  'app-replaced': () => ({
    zh: '您的火炬运营账号刚刚换用了新的身份验证器。',
    en: 'A new authenticator app was set up for your Torch operator account.',
  }),
  'address-changed': () => ({
    zh: '您的火炬运营账号的邮箱刚刚被更换或移除。',
    en: 'The email address of your Torch operator account was changed or removed.',
  }),
}

/** Returns the mail to an owner about a change of their account, with the only link that contests it. */
export function removalMail(
  { name, language }: { name: string; language: Language },
  to: string,
  { act, by, days, link }: { act: RemovalAct; by: string; days: number; link: string },
): Mail {
  const subject = {
    zh: '火炬运营台：您的负责人账号有变更，可提出异议',
    en: 'Torch console: your owner account was changed. You can contest it',
  }
  return composeMail(language, to, subject, [
    greeting(name),
    WHAT[act](by),
    {
      zh: `如果您不同意，可在 ${days} 天内打开下面的链接提出异议。提出后，您的账号立即恢复原状，需要两人完成的事项全部暂停，直到由第三人裁定。若收到多封这样的邮件，请用最早的一封。`,
      en: `If you do not agree, open the link below within ${days} days. Your account is then restored at once, and everything that needs two people stands still until a third person settles it. If you received several of these emails, use the oldest one.`,
    },
    link,
    {
      zh: '链接只能使用一次，请勿转发。如果您同意这次变更，无需任何操作。',
      en: 'The link works once. Do not forward it. If you agree with the change, there is nothing to do.',
    },
  ])
}
