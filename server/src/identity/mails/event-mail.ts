import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { composeMail, greeting } from '../../platform/outgoing/compose-mail.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'

/** The text of a mail about an event of an account, of a member or an operator. */
export interface EventMailText {
  subject: BilingualText
  /** A function where the text contains a detail, such as the number of codes left. */
  what: BilingualText | ((detail: string) => BilingualText)
  /** What the reader should do, such as when it was not them. */
  advice?: BilingualText
}

/** Returns the mail about an event: greeting, what happened, and the advice. `detail` fills texts that contain one. */
export function eventMail(
  { name, language }: { name: string; language: Language },
  to: string,
  { subject, what, advice }: EventMailText,
  detail: string,
): Mail {
  return composeMail(language, to, subject, [
    greeting(name),
    typeof what === 'function' ? what(detail) : what,
    ...(advice ? [advice] : []),
  ])
}
