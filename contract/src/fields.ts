import { z } from 'zod'
import { figure } from './figure-field.ts'
import { parseAmount } from './money.ts'
import { PASTED_CODE_LENGTH, readCode } from './read-code.ts'
import { readEmail } from './read-email.ts'
import { hasForbiddenCharacters, isVisible, tidyText } from './text-rule.ts'

/**
 * An id as it comes in a path, query, form or JSON body: a plain positive whole number below 2^53. One that is larger
 * than any we gave out is not malformed but unknown: look-ups compare as 64 bits.
 */
export const id = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, 'id'))
  .transform(Number)

/** What is wrong with one that is none, whatever it is instead. */
const NONE = 'amount'

/**
 * An amount of points, above zero, that somebody typed. JSON numbers are taken by their plain decimal text (the
 * server's parser has refused exponents and the like before this point), strings by `parseAmount`'s rules.
 * Gives units of 0.0001.
 */
export const amount = z.union([z.string(), z.number()], NONE).transform((value, context) => {
  const units = parseAmount(String(value))
  if (units !== undefined && units > 0n) return units
  context.addIssue({ code: 'custom', message: NONE })
  return z.NEVER
})

/** An amount that the server writes: a decimal string with four places, '12.5000'. */
export const points = figure(z.string().regex(/^-?\d+\.\d{4}$/))

/** A price with two decimals or a rate, written by the server as plain decimal text: '28.50', '0.05'. */
export const decimal = figure(z.string().regex(/^-?\d+(\.\d+)?$/))

/**
 * Text that a person wrote, tidied by the text rule (`text-rule.ts`), at most `max` characters (code points) long; one line
 * unless `lines` is set. A required text (`min`) has a visible character.
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
export function wordsOrNone(max: number, options: { lines?: boolean } = {}) {
  return text(max, options)
    .nullish()
    .transform((value) => value ?? '')
}

/** The same, for what is null where there is nothing: an empty text is nothing, too. */
export function optionalText(max: number, options: { lines?: boolean } = {}) {
  return text(max, options)
    .nullish()
    .transform((value) => value || null)
}

/**
 * Degrees of WGS-84, a number or its plain decimal text, with any number of decimals. Cut to seven places, which is a
 * centimetre; what phones measure is no finer.
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
 * Whom points are sent to: a receiving code, a referral code, or `ID` with the id of a friend or of somebody whom the caller
 * paid before.
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

/** A secret that somebody typed: kept exactly as it is. The upper bound keeps hashing cheap (rules/identity#passwords). */
export function secret(min: number, max: number) {
  return z
    .string()
    .min(min, min === 1 ? 'required' : `min:${min}`)
    .max(max, `max:${max}`)
}

/** A code of an authenticator app, or one of the recovery codes; blanks, hyphens, lines and small letters do not matter. */
export const secondFactor = text(20, { min: 6 })

/** A moment, ISO 8601 in UTC. Screens turn it into the reader's time. */
export const moment = z.iso.datetime()

/** A day of the platform's calendar (Asia/Shanghai). */
export const day = z.iso.date()

/** Days from and until which a list is asked for, both included. */
export const period = { from: day.optional(), until: day.optional() }

/** Which version of something its caller has looked at: what was changed since is not judged or overwritten unseen. */
export const version = z.int().min(1, 'version').max(2_147_483_647, 'version')

/**
 * A moment as somebody asks for one: ISO 8601, or `yyyy-MM-dd HH:mm:ss`. Without an offset it is on the platform's clocks,
 * which are Shanghai's. Gives it in UTC.
 */
export const askedMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, 'moment')
  .transform((value) => value.replace(' ', 'T'))
  .transform((value) => (/(Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}+08:00`))
  .pipe(z.iso.datetime({ offset: true, error: 'moment' }))
  .transform((value) => new Date(value).toISOString())

/** Pagination by number: a page number and a page size in a query. */
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

/** Of calls of the spec that do not name it: without it they go through only within an allowance (rules/identity#without-the-key). */
export const optionalPaymentPassword = paymentPassword.optional()

/** What a call is refused with that asks for it, in the order in which that is judged. */
export const secondKeyErrors = [
  'paymentsHeld',
  'secondKeyRequired',
  'paymentsLocked',
  'paymentProofExpired',
  'wrongPaymentPassword',
] as const
