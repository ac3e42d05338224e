import type { Both, Language } from '@torch/contract/errors.ts'
import type { Mail } from './mail.ts'

/** The frame of every mail to a person: its paragraphs in the reader's language with a line between them, and our name below. */
export function letter(
  language: Language,
  to: string,
  subject: Both | string,
  paragraphs: readonly (Both | string)[],
): Mail {
  const say = (text: Both | string) => (typeof text === 'string' ? text : text[language])
  return { to, subject: say(subject), text: `${[...paragraphs, TORCH].map(say).join('\n\n')}\n` }
}

const TORCH = { zh: '火炬', en: 'Torch' }

/** How a mail begins that knows its reader's name. */
export function hello(name: string): Both {
  return { zh: `${name}，您好，`, en: `Hello ${name},` }
}
