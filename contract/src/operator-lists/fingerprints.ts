import { z } from 'zod'
import { moment, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { act } from '../operators.ts'
import { memberStatus, person } from './fields.ts'

/** Pseudonyms of a login's origin, for comparison; null if the origin is not informative, such as our own proxy. */
export const fingerprints = z
  .strictObject({
    network: z.string(),
    /** One browser in that network. */
    device: z.string(),
  })
  .nullable()
export type Fingerprints = z.infer<typeof fingerprints>

const inspectedFingerprint = z.strictObject({
  fingerprint: z.string(),
  kind: z.enum(['network', 'device']),
  /** Members who signed in from there, latest first. */
  members: z.array(
    person.extend({
      status: memberStatus,
      sessions: z.int(),
      devices: z.array(z.string()),
      firstTime: moment,
      lastTime: moment,
    }),
  ),
  /** True if there are more: a carrier's network may serve a whole town. */
  more: z.boolean(),
  /** Operators' acts from there, latest first; null if the caller may not see the log. */
  acts: z.array(act).nullable(),
})
export type InspectedFingerprint = z.infer<typeof inspectedFingerprint>

export const inspectFingerprint = operatorEndpoint('GET', '/operator/fingerprints/{fingerprint}', {
  permissions: ['members:read'],
  summary:
    "Returns the users of a network, or of a browser in it: members who signed in from there, the latest hundred, and for owners also operators' actions from there. This access is recorded in the audit log.",
  params: z.strictObject({ fingerprint: text(60, { min: 1 }) }),
  output: inspectedFingerprint,
  errors: ['unknownFingerprint'],
})
