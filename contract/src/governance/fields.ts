import { z } from 'zod'
import { text } from '../fields.ts'

/** A text in both languages. */
export function bilingualTextInput(max: number, options: { min?: number; lines?: boolean } = { min: 1 }) {
  return z.strictObject({ zh: text(max, options), en: text(max, options) })
}
export { bilingualText } from '../bilingual-text.ts'

export const wholeNumber = z.string().regex(/^(0|[1-9]\d{0,17})$/, 'number')

export const parameterName = text(100, { min: 1 })
