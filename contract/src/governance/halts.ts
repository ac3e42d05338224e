import { z } from 'zod'
import { id, moment, pageSize, points } from '../fields.ts'
import { HALT_REASON_LENGTH } from '../governance-limits.ts'
import { operatorEndpoint, publicEndpoint } from '../operation.ts'
import { namesAddress } from '../own-links.ts'
import { features, parts } from '../states.ts'
import { bilingualText, bilingualTextInput } from './fields.ts'

export const halt = z.strictObject({
  id: z.int(),
  part: z.enum(parts),
  /** Shown to members. */
  reason: bilingualText,
  haltedBy: z.string(),
  haltedTime: moment,
  /** Both the requester and the approver; null while it lasts. */
  liftedBy: z.string().nullable(),
  liftedTime: moment.nullable(),
})
export type Halt = z.infer<typeof halt>

/** Shown to everyone and written by one operator, so it must not contain an address. */
const reason = bilingualTextInput(HALT_REASON_LENGTH).refine(
  ({ zh, en }) => ![zh, en].some(namesAddress),
  'address',
)

export const haltPart = operatorEndpoint('POST', '/operator/halts', {
  permissions: ['halts:impose'],
  summary:
    'Halts a part of the service immediately on every server; members see the reason. One operator is enough; lifting a halt requires two.',
  body: z.strictObject({ part: z.enum(parts), reason }),
  output: halt,
  errors: ['alreadyHalted'],
})

export const listHalts = operatorEndpoint('GET', '/operator/halts', {
  permissions: ['halts:read'],
  summary:
    'Returns current and past halts, newest first. `before`: the id of the last item already received.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(halt),
})

/** An item of a demo's shop, which a new member can pay in one step. */
const demoPayment = z.strictObject({ gfPaymentCode: z.string(), priceGf: points, item: bilingualText })

export const getService = publicEndpoint('GET', '/service', {
  summary:
    'Returns the parts that are halted now, with the reason in both languages, the features that this installation does not offer, and the payment that a demo proposes to new members (null elsewhere).',
  output: z.strictObject({
    halts: z.array(z.strictObject({ part: z.enum(parts), reason: bilingualText, since: moment })),
    unavailableFeatures: z.array(z.enum(features)),
    demoPayment: demoPayment.nullable(),
  }),
})
export type Service = z.output<typeof getService.output>
