import { z } from 'zod'
import { figure } from './figure-field.ts'
import { parseAmount, type Units } from './money.ts'
import { PASTED_CODE_LENGTH, readCode } from './read-code.ts'
import { readEmail } from './read-email.ts'
import { hasForbiddenCharacters, isVisible, tidyText } from './text-rule.ts'

/**
 * An id from a path, query, form or JSON body: a plain positive whole number below 2^53. A value above any issued id is
 * unknown rather than malformed: look-ups compare 64 bits.
 */
export const id = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, 'id'))
  .transform(Number)

/** The issue's message for any invalid amount. */
const NONE = 'amount'

/**
 * A typed amount of points, above zero. JSON numbers are read by their plain decimal text (the server's parser has
 * already refused exponents), strings by `parseAmount`. Returns units of 0.0001.
 */
export const amount = amountFrom(1n)

/** The same, or zero. */
export const amountOrZero = amountFrom(0n)

function amountFrom(least: Units) {
  return z.union([z.string(), z.number()], NONE).transform((value, context) => {
    const units = parseAmount(String(value))
    if (units !== undefined && units >= least) return units
    context.addIssue({ code: 'custom', message: NONE })
    return z.NEVER
  })
}

/** An amount that the server writes: a decimal string with four places, '12.5000'. */
export const points = figure(z.string().regex(/^-?\d+\.\d{4}$/))

/** A price with two decimals or a rate, written by the server as plain decimal text: '28.50', '0.05'. */
export const decimal = figure(z.string().regex(/^-?\d+(\.\d+)?$/))

/**
 * A text written by a person, normalized by the text rule (`text-rule.ts`), at most `max` characters (code points); one
 * line unless `lines` is set. A required text (`min`) has a visible character.
 */
export function text(max: number, { min = 0, lines = false } = {}) {
  return z
    .string()
    .transform(tidyText)
    .refine((value) => !hasForbiddenCharacters(value, lines), 'characters')
    .refine((value) => min === 0 || isVisible(value), 'required')
    .refine((value) => [...value].length >= min, min === 1 ? 'required' : `min:${min}`)
    .refine((value) => [...value].length <= max, `max:${max}`)
}

/** The e-mail address in a text as it is kept (`read-email.ts`). */
export function emailOrIssue(value: string, context: z.RefinementCtx): string {
  const read = readEmail(value)
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: 'email' })
  return z.NEVER
}

/** Words that may be left out; nothing and null are none. */
export function textOrEmpty(max: number, options: { lines?: boolean } = {}) {
  return text(max, options)
    .nullish()
    .transform((value) => value ?? '')
}

/** An optional text; absent, null and empty become null. */
export function optionalText(max: number, options: { lines?: boolean } = {}) {
  return text(max, options)
    .nullish()
    .transform((value) => value || null)
}

/**
 * Degrees of WGS-84, a number or its plain decimal text. Truncated to seven places, about a centimetre, which exceeds
 * the precision of phones.
 */
export function degrees(limit: number, name: string) {
  return z
    .union(
      [
        z
          .string()
          .regex(/^-?\d{1,3}(\.\d+)?$/, name)
          .transform(Number),
        z.number(),
      ],
      name,
    )
    .transform((value) => Math.round(value * 1e7) / 1e7 + 0)
    .refine((value) => Math.abs(value) <= limit, name)
}

/**
 * The receiver of points: a receiving code, a referral code, or `ID` with the id of a friend or of a member whom the
 * caller paid before.
 */
export const receiver = codeText(20, { min: 1 })

/** A code of capital letters and digits, read out of what was typed or pasted (`read-code.ts`). */
export function codeText(max: number, options: { min?: number } = {}) {
  return z.string().max(PASTED_CODE_LENGTH, `max:${max}`).transform(readCode).pipe(text(max, options))
}

/** The same where its form is known. */
export function codeOf(form: RegExp, name: string) {
  return z.string().max(PASTED_CODE_LENGTH, name).transform(readCode).pipe(z.string().regex(form, name))
}

/** A code in a path: blanks, case and full-width letters are normalized as by `codeOf`, but nothing else may stand beside it. */
export function codeInPath(form: RegExp, name: string) {
  return z
    .string()
    .max(PASTED_CODE_LENGTH, name)
    .refine((given) => /^[\w \u3000-]+$/.test(given.normalize('NFKC')), name)
    .transform(readCode)
    .pipe(z.string().regex(form, name))
}

/** A typed secret, not normalized. The upper bound keeps hashing cheap (rules/identity#passwords). */
export function secret(min: number, max: number) {
  return z
    .string()
    .min(min, min === 1 ? 'required' : `min:${min}`)
    .max(max, `max:${max}`)
}

/** A code of an authenticator app or a recovery code; ignores blanks, hyphens, line ends and case. */
export const secondFactor = text(20, { min: 6 })

/** A moment, ISO 8601 in UTC. Screens convert it to the reader's time zone. */
export const moment = z.iso.datetime()

/** A day of the platform's calendar (Asia/Shanghai). */
export const day = z.iso.date()

/** First and last day of a list, both inclusive. */
export const period = { from: day.optional(), until: day.optional() }

/** The version that the caller has read, so that later changes are not decided on or overwritten unseen. */
export const version = z.int().min(1, 'version').max(2_147_483_647, 'version')

/** A moment in a request: ISO 8601, or `yyyy-MM-dd HH:mm:ss`. Without an offset it is Shanghai time. Returns it in UTC. */
export const requestedMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, 'moment')
  .transform((value) => value.replace(' ', 'T'))
  .transform((value) => (/(Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}+08:00`))
  .pipe(z.iso.datetime({ offset: true, error: 'moment' }))
  .transform((value) => new Date(value).toISOString())

/** Page number and page size of a query. */
export const pageNumber = z.coerce
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'page')
  .transform(Number)
export function pageSize(fallback: number, max = 100) {
  return z.coerce
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'size')
    .transform(Number)
    .refine((value) => value <= max, `max:${max}`)
    .default(fallback)
}

/** The payment password, or a passkey's proof in its place (`proof:…`). */
export const paymentPassword = secret(1, 256)

/** Optional where the spec omits it: without it an allowance limits the call (rules/identity#daily-allowance). */
export const optionalPaymentPassword = paymentPassword.optional()

/** Refusals of operations that require it, in the order of the checks. */
export const passwordErrors = [
  'paymentsHeld',
  'paymentsLocked',
  'paymentProofExpired',
  'wrongPaymentPassword',
] as const

/** Refusals of operations that may ask for it, in the order of the checks. */
export const secondKeyErrors = [
  'paymentsHeld',
  'secondKeyRequired',
  'paymentsLocked',
  'paymentProofExpired',
  'wrongPaymentPassword',
] as const
