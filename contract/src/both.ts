import { z } from 'zod'

/** A text in both languages. */
export const both = z.strictObject({ zh: z.string(), en: z.string() })
