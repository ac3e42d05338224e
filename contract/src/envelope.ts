import { z } from 'zod'
import { points } from './fields.ts'

/** The envelope of every answer (rules/wire#envelope). `code` 200 is success. */
export interface Envelope<T> {
  success: boolean
  code: number
  message: string
  data: T
}

/** The amounts among the data of a refusal (refusal-schema.ts describes all of it). */
export const refusalAmounts = z.strictObject({
  /** A limit that was exceeded, and what is free of it. */
  limitGf: points.optional(),
  freeGf: points.optional(),
})

export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.strictObject({ success: z.boolean(), code: z.int(), message: z.string(), data })
}
