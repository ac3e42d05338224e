import { z } from 'zod'
import { both } from '../both.ts'
import { id, moment } from '../fields.ts'
import { operation } from '../operation.ts'
import { nothing } from './fields.ts'

const version = z.int().min(1, 'min:1')

/** A version of the terms of use and the privacy notice. */
export const listedTerms = z.strictObject({
  version: z.int(),
  /** When it takes effect; may be in the future. */
  from: moment,
  /** Summary of changes from the previous version. */
  changed: both,
})
export type ListedTerms = z.infer<typeof listedTerms>

export const listTermsVersions = operation({
  method: 'GET',
  path: '/user/terms',
  caller: 'anyone',
  summary: 'Every version of the terms of use and the privacy notice there was and will be, newest first.',
  output: z.strictObject({ inForce: z.int(), versions: z.array(listedTerms) }),
})

export const getTermsVersion = operation({
  method: 'GET',
  path: '/user/terms/versions/{version}',
  caller: 'anyone',
  summary: 'One version, whole. It is never changed.',
  params: z.strictObject({ version: id }),
  output: z.strictObject({ ...listedTerms.shape, terms: both, privacy: both }),
  errors: ['unknownTerms'],
})

export const acceptTerms = operation({
  method: 'POST',
  path: '/user/terms/accept',
  caller: 'member',
  summary: 'Accepts the version that is in force. Once more changes nothing.',
  body: z.strictObject({ version }),
  output: nothing,
  errors: ['termsNotInForce'],
})
