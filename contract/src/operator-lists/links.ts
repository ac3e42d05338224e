import { z } from 'zod'
import { report } from '../appeals-desk.ts'
import { anomaly } from '../economy/anomalies.ts'
import { moment } from '../fields.ts'
import { type ChangeKind, proposal } from '../governance.ts'
import { requestPermissions } from '../permissions.ts'
import { state } from '../state-field.ts'
import { person } from './fields.ts'
import { fingerprints } from './fingerprints.ts'

/** Records related to a member: the latest of each kind; null if the caller's roles do not include that list. */
export const memberLinks = z.strictObject({
  /** By them or about them. */
  reports: z
    .array(
      report.pick({ id: true, reason: true, createdTime: true, outcome: true, closedTime: true }).extend({
        isReported: z.boolean(),
        other: person,
      }),
    )
    .nullable(),
  /** Appeals and complaints about their trades. */
  cases: z
    .array(
      z.strictObject({
        id: z.int(),
        appealNo: z.string(),
        kind: z.enum(['appeal', 'complaint']),
        appealStatus: state('appealStatus'),
        transactionId: z.int(),
        transactionNo: z.string(),
        other: person,
        createdTime: moment,
      }),
    )
    .nullable(),
  anomalies: z
    .array(
      anomaly.pick({ id: true, kind: true, amount: true, unit: true, lastTime: true, reviewedTime: true }),
    )
    .nullable(),
  /** Proposals about them. */
  proposals: z
    .array(
      proposal.pick({ id: true, status: true, requestedBy: true, requestedTime: true }).extend({
        kind: z.enum(Object.keys(requestPermissions) as [ChangeKind, ...ChangeKind[]]),
      }),
    )
    .nullable(),
  /** Other members who recently signed in from the same network with the same browser, and where. */
  sharedWith: z.array(
    person.extend({
      places: z.array(z.strictObject({ device: z.string(), network: z.string(), fingerprints })),
    }),
  ),
})
export type MemberLinks = z.infer<typeof memberLinks>
