import type { Language } from '@torch/contract/errors.ts'
import { Composed } from './call.ts'
import { succeeded } from './success.ts'

// Helpers for answers whose text is made in the database, or once for all users. Only what neither can know (translated
// words, links for one reader) is added here (decision 138).

/** Returns the JSON text of an object with more fields appended. */
export function withFields(text: string, more: object): string {
  return `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`
}

export function listOf(texts: readonly string[]): string {
  return `[${texts.join(',')}]`
}

/** Returns an answer from the JSON text of its data and extra fields of the envelope. */
export function composed(language: Language, data: string, beside: object = {}): Composed {
  const envelope = succeeded(language, null, { ...beside })
  return new Composed(envelope.replace('"data":null', () => `"data":${data}`))
}
