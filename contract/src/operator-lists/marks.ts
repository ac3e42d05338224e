import { z } from 'zod'
import { moment, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { act } from '../operators.ts'
import { memberReaders, memberStatus, person } from './fields.ts'

/** Where a sign-in came from, to be compared and copied; null where that tells nothing, such as a proxy of our own. */
export const marks = z
  .strictObject({
    network: z.string(),
    /** One browser in that network. */
    device: z.string(),
  })
  .nullable()
export type Marks = z.infer<typeof marks>

const inspectedMark = z.strictObject({
  mark: z.string(),
  kind: z.enum(['network', 'device']),
  /** Who signed in from there, the latest first. */
  members: z.array(
    person.extend({
      status: memberStatus,
      sessions: z.int(),
      devices: z.array(z.string()),
      firstTime: moment,
      lastTime: moment,
    }),
  ),
  /** There are more: a carrier's network is that of a whole town. */
  more: z.boolean(),
  /** What operators did from there, the latest first; null for who does not see the log. */
  acts: z.array(act).nullable(),
})
export type InspectedMark = z.infer<typeof inspectedMark>

export const inspectMark = operation({
  method: 'GET',
  path: '/operator/marks/{mark}',
  caller: 'operator',
  roles: memberReaders,
  summary:
    'Whom a network or a browser in it was used by: all members who signed in from there, the latest hundred, and for owners what operators did from there. Looking is written into the log.',
  params: z.strictObject({ mark: text(60, { min: 1 }) }),
  output: inspectedMark,
  errors: ['unknownMark'],
})
