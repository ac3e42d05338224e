import { z } from 'zod'
import { decimal, id, optionalText, text } from '../fields.ts'
import { CHOICE_GROUPS, CHOICE_LENGTH, CHOICES } from '../merchants-limits.ts'

/** What an item is to be had with: of each group one choice, or as many as one likes. */
export const choiceGroup = z.strictObject({
  id: z.int(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** True where several may be taken, or none; false where it has to be one. */
  isMany: z.boolean(),
  choices: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      nameEn: z.string().nullable(),
      /** What it adds to the price: decimals as text, two places. */
      priceGf: decimal,
    }),
  ),
})
export type ChoiceGroup = z.infer<typeof choiceGroup>

const added = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim() || '0')
  .refine((value) => /^\d{1,8}(\.\d{1,2})?$/.test(value), 'price')

/** Groups and choices that are there already keep their ids; new ones have none. */
const choiceGroupForm = z.object({
  id: id.nullish(),
  name: text(CHOICE_LENGTH, { min: 1 }),
  nameEn: optionalText(CHOICE_LENGTH),
  isMany: z.boolean().default(false),
  choices: z
    .array(
      z.object({
        id: id.nullish(),
        name: text(CHOICE_LENGTH, { min: 1 }),
        nameEn: optionalText(CHOICE_LENGTH),
        priceGf: added,
      }),
    )
    .min(1, 'choices')
    .max(CHOICES, `max:${CHOICES}`),
})
export type ChoiceGroupForm = z.infer<typeof choiceGroupForm>
export const choiceGroupForms = z.array(choiceGroupForm).max(CHOICE_GROUPS, `max:${CHOICE_GROUPS}`)
