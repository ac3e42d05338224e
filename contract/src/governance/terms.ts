import { z } from 'zod'
import { bilingualText } from '../bilingual-text.ts'
import { moment } from '../fields.ts'
import { TERMS_LENGTHS } from '../governance-limits.ts'
import { bilingualTextInput } from './fields.ts'

const text = { min: 1, lines: true }

/** Publishes a new version of the terms of use and the privacy notice, from a future moment. It never changes. */
export const publishTermsChange = z.strictObject({
  kind: z.literal('publish-terms'),
  from: moment,
  changed: bilingualTextInput(TERMS_LENGTHS.changed, text),
  terms: bilingualTextInput(TERMS_LENGTHS.text, text),
  privacy: bilingualTextInput(TERMS_LENGTHS.text, text),
})

/** The same change as listed. */
export const listedPublishTerms = z.strictObject({
  kind: z.literal('publish-terms'),
  from: moment,
  changed: bilingualText,
  terms: bilingualText,
  privacy: bilingualText,
})
