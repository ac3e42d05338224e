import { z } from 'zod'
import { bilingualText } from '../bilingual-text.ts'
import { id, moment } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'
import { nothing } from './fields.ts'

const version = z.int().min(1, 'min:1')

/** A version of the terms of use and the privacy notice. */
export const listedTerms = z.strictObject({
  version: z.int(),
  /** When it takes effect; may be in the future. */
  from: moment,
  /** Summary of changes from the previous version. */
  changed: bilingualText,
})
export type ListedTerms = z.infer<typeof listedTerms>

export const listTermsVersions = publicEndpoint('GET', '/user/terms', {
  summary:
    'Returns all past, current and future versions of the terms of use and the privacy notice, newest first.',
  output: z.strictObject({ inForce: z.int(), versions: z.array(listedTerms) }),
})

export const getTermsVersion = publicEndpoint('GET', '/user/terms/versions/{version}', {
  summary: 'Returns the text of one version. Versions are immutable.',
  params: z.strictObject({ version: id }),
  output: z.strictObject({ ...listedTerms.shape, terms: bilingualText, privacy: bilingualText }),
  errors: ['unknownTerms'],
})

export const acceptTerms = memberEndpoint('POST', '/user/terms/accept', {
  summary: 'Accepts the version in force. Repeating the call changes nothing.',
  body: z.strictObject({ version }),
  output: nothing,
  errors: ['termsNotInForce'],
})
