import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { composeMail, greeting } from '../../platform/outgoing/compose-mail.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'

/** Returns the mail to an operator about the figures that crossed their thresholds, one text each. */
export function thresholdMail(
  language: Language,
  to: string,
  { name, texts, publicUrl }: { name: string; texts: readonly BilingualText[]; publicUrl: string },
): Mail {
  const subject = { zh: '火炬运营台：资金提醒', en: 'Torch console: a figure crossed its line' }
  return composeMail(language, to, subject, [
    greeting(name),
    ...texts,
    { zh: `详情：\n${publicUrl}/console/economy`, en: `Read more:\n${publicUrl}/console/economy` },
    {
      zh: `每次越线只提醒一次。提醒线在参数里修改：\n${publicUrl}/console/parameters`,
      en: `Each crossing is mailed once. The thresholds are parameters:\n${publicUrl}/console/parameters`,
    },
  ])
}
