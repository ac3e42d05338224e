import type { Language } from '@torch/contract/errors.ts'
import { Composed } from './call.ts'
import { succeeded } from './success.ts'

// Answers whose text is made where the rows are: by the database, or once for all who ask. Only what neither can know
// (words, links that open for one reader alone) is put in here (decision 138).

/** An object's text with more fields at its end. */
export function withFields(text: string, more: object): string {
  return `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`
}

export function listOf(texts: readonly string[]): string {
  return `[${texts.join(',')}]`
}

/** The answer to whose data and, beside it, more fields there is a text already. */
export function composed(language: Language, data: string, beside: object = {}): Composed {
  const envelope = succeeded(language, null, { ...beside })
  return new Composed(envelope.replace('"data":null', () => `"data":${data}`))
}
