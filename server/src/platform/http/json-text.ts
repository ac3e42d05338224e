import type { Language } from '@torch/contract/errors.ts'
import { JsonAnswer } from './call.ts'
import { succeeded } from './success.ts'

// Helpers for answers whose text is made in the database, or once for all users. Only what neither can know (translated
// words, links for one reader) is added here (decision 138).

/** Returns the JSON text of an object with more fields appended. */
export function appendFields(text: string, more: object): string {
  return `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`
}

export function jsonArray(texts: readonly string[]): string {
  return `[${texts.join(',')}]`
}

/** Returns an answer from the JSON text of its data and extra fields of the envelope. */
export function jsonAnswer(language: Language, data: string, beside: object = {}): JsonAnswer {
  const envelope = succeeded(language, null, { ...beside })
  return new JsonAnswer(envelope.replace('"data":null', () => `"data":${data}`))
}
