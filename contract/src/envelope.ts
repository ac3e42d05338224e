import { z } from 'zod'

/** The envelope of every answer (rules/wire#envelope). `code` 200 is success. */
export interface Envelope<T> {
  success: boolean
  code: number
  message: string
  data: T
}

export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.strictObject({ success: z.boolean(), code: z.int(), message: z.string(), data })
}
