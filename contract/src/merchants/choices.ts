import { z } from 'zod'
import { decimal, id, optionalText, text } from '../fields.ts'
import { CHOICE_NAME_LENGTH, MAX_CHOICE_GROUPS, MAX_CHOICES } from '../merchants-limits.ts'

/** Options of an item: one choice of a group, or any number. */
export const choiceGroup = z.strictObject({
  id: z.int(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** True if any number may be taken; false if exactly one must be. */
  isMany: z.boolean(),
  choices: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      nameEn: z.string().nullable(),
      /** Added to the price: a decimal as text, two places. */
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

/** Existing groups and choices keep their ids; new ones have none. */
const choiceGroupForm = z.object({
  id: id.nullish(),
  name: text(CHOICE_NAME_LENGTH, { min: 1 }),
  nameEn: optionalText(CHOICE_NAME_LENGTH),
  isMany: z.boolean().default(false),
  choices: z
    .array(
      z.object({
        id: id.nullish(),
        name: text(CHOICE_NAME_LENGTH, { min: 1 }),
        nameEn: optionalText(CHOICE_NAME_LENGTH),
        priceGf: added,
      }),
    )
    .min(1, 'choices')
    .max(MAX_CHOICES, `max:${MAX_CHOICES}`),
})
export type ChoiceGroupForm = z.infer<typeof choiceGroupForm>
export const choiceGroupForms = z.array(choiceGroupForm).max(MAX_CHOICE_GROUPS, `max:${MAX_CHOICE_GROUPS}`)
