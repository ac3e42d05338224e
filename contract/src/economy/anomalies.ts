import { z } from 'zod'
import { ANOMALY_REMARK_LENGTH } from '../economy-limits.ts'
import { id, moment, points, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { listEndpoint, page } from '../operator-lists/list-endpoint.ts'
import { OUTCOMES } from '../outcomes.ts'

/** Kinds of anomalies for operators to review; none of them is forbidden in itself. */
export const anomalyKinds = [
  ...(['circle', 'comes-back', 'refund-share', 'own-customers'] as const),
  ...(['linked-payments', 'shared-device', 'jump', 'off-price', 'same-payment'] as const),
] as const

export const anomaly = z.strictObject({
  id: z.int(),
  kind: z.enum(anomalyKinds),
  /** The members involved, in the order in which points moved; for a shop its owner first; at most twenty. */
  members: z.array(
    z.strictObject({ memberId: z.int(), username: z.string(), nickname: z.string().nullable() }),
  ),
  amount: points,
  unit: z.enum(['GF', 'PV']),
  events: z.int(),
  /** Further figures that explain it, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  firstTime: moment,
  lastTime: moment,
  foundTime: moment,
  reviewedTime: moment.nullable(),
  reviewedBy: z.string().nullable(),
  remark: z.string().nullable(),
  /** Null until it has been reviewed. */
  outcome: z.enum(OUTCOMES).nullable(),
})

export const listAnomalies = listEndpoint('/operator/economy/anomalies', ['economy:read'], {
  summary:
    'Returns circular payments and other anomalies of the last weeks, newest first. The search runs once a day. `after`: the id of the last item already received. A reviewed anomaly is open again if new events were added to it.',
  query: {
    status: z.enum(['open', 'reviewed']).default('open'),
    kind: z.enum(anomalyKinds).optional(),
    /** A member involved. */
    memberId: id.optional(),
    ...page,
  },
  row: anomaly,
})

export const reviewAnomaly = operatorEndpoint('POST', '/operator/economy/anomalies/{id}/review', {
  permissions: ['anomalies:review'],
  summary:
    'Records the review of an anomaly and its outcome. GF may be taken only on the basis of upheld findings. The remark is visible to operators only, also in the audit log.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    outcome: z.enum(OUTCOMES),
    remark: text(ANOMALY_REMARK_LENGTH, { min: 1, lines: true }),
  }),
  output: anomaly,
  errors: ['unknownAnomaly', 'anomalyReviewed', 'conflictOfInterest'],
})
