import type { BilingualText, Language } from '@torch/contract/errors.ts'
import type { Mail } from './mail.ts'

/** Returns a mail to a person: paragraphs in the reader's language separated by blank lines, and our name below. */
export function composeMail(
  language: Language,
  to: string,
  subject: BilingualText | string,
  paragraphs: readonly (BilingualText | string)[],
): Mail {
  const say = (text: BilingualText | string) => (typeof text === 'string' ? text : text[language])
  return { to, subject: say(subject), text: `${[...paragraphs, TORCH].map(say).join('\n\n')}\n` }
}

const TORCH = { zh: '火炬', en: 'Torch' }

/** Returns the salutation of a mail whose reader's name is known. */
export function greeting(name: string): BilingualText {
  return { zh: `${name}，您好，`, en: `Hello ${name},` }
}
