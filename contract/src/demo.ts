import { z } from 'zod'
import { moment } from './fields.ts'
import { endpointOf } from './operation.ts'
import { operatorRoles } from './permissions.ts'

/** Operations of demo mode only. Unlike the others they are at the root and answer without an envelope. */
export const advanceClock = endpointOf('demo')('POST', '/dev/clock', {
  summary: 'Advances the demo clock and runs every job that became due before it responds.',
  body: z.strictObject({ advanceDays: z.int().min(0).max(3660) }),
  output: z.strictObject({ now: moment, jobsRun: z.int() }),
})

export const mail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: moment,
})

/** A demo's operator, as shown on the console's login page. */
export const demoOperator = z.strictObject({
  account: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  password: z.string(),
})
export type DemoOperator = z.infer<typeof demoOperator>
