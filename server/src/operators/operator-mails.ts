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
