import { general } from './errors/general.ts'
import { identity } from './errors/identity.ts'
import { merchants } from './errors/merchants.ts'
import { operators } from './errors/operators.ts'
import { payments } from './errors/payments.ts'
import { points } from './errors/points.ts'
import { programs } from './errors/programs.ts'
import { trading } from './errors/trading.ts'
import { wealth } from './errors/wealth.ts'

/**
 * The catalogue of all refusals. `status` is the HTTP status, `code` the reason, the two texts are for people. `{name}`
 * in a text is replaced from the refusal's details. Ranges: 1xxx general, 2xxx identity, 3xxx points and wealth, 4xxx
 * trading, 5xxx merchants, 6xxx payments, 9xxx operators (rules/wire#envelope).
 */
export const errors = {
  ...general,
  ...identity,
  ...points,
  ...wealth,
  ...trading,
  ...merchants,
  ...programs,
  ...payments,
  ...operators,
} as const

export type ErrorName = keyof typeof errors

export type Language = 'zh' | 'en'

/** A text in both languages. */
export type BilingualText = Readonly<Record<Language, string>>

/** A value for a placeholder: the same in both languages, or one for each. */
export type Detail = string | number | BilingualText

/** Returns a refusal's text with its placeholders filled. Details without a placeholder are ignored. */
export function errorText(name: ErrorName, language: Language, details: Record<string, Detail> = {}) {
  const text: string = errors[name][language]
  return text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const detail = details[key] ?? ''
    return typeof detail === 'object' ? detail[language] : String(detail)
  })
}
