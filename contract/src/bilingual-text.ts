import { z } from 'zod'

/** A text in both languages. */
export const bilingualText = z.strictObject({ zh: z.string(), en: z.string() })
