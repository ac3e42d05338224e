import { z } from 'zod'

/** The same in both languages. */
export const both = z.strictObject({ zh: z.string(), en: z.string() })
