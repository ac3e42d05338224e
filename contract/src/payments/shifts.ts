import { z } from 'zod'
import { day, id, moment } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { takings } from './takings.ts'

/** A shift of one of the staff at the counter. Its sums are payments of their bills and by the link of its till, and their refunds, in that time. */
export const shift = z.strictObject({
  shiftId: z.int(),
  /** The cashier's name, in full for the owner, managers and themselves. */
  name: z.string(),
  /** The till at which it was opened; null if not given. */
  till: z.string().nullable(),
  openedTime: moment,
  /** Null while open; a shift left open is closed at the end of its day. */
  closedTime: moment.nullable(),
  /** `netGf` is the expected takings. */
  ...takings,
})
export type Shift = z.infer<typeof shift>

export const openShift = memberEndpoint('POST', '/merchants/payment/shifts', {
  summary: 'Opens a shift of the caller, who is a manager or a cashier of the shop. One shift at a time.',
  body: z.strictObject({ merchantId: id, tillId: id.optional() }),
  output: shift,
  errors: ['unknownMerchant', 'shiftOpen', 'unknownTill'],
})

export const closeShift = memberEndpoint('POST', '/merchants/payment/shifts/{shiftId}/close', {
  summary:
    'Closes a shift of the caller and returns its expected takings. Repeating the call changes nothing.',
  params: z.strictObject({ shiftId: id }),
  output: shift,
  errors: ['unknownShift'],
})

export const listShifts = memberEndpoint('GET', '/merchants/payment/shifts/{id}', {
  summary:
    "Returns shifts opened on a day, newest first: all of the shop for its owner and managers, the caller's own for a cashier. Without `day`, those of today.",
  params: z.strictObject({ id }),
  query: z.strictObject({ day: day.optional() }),
  output: z.array(shift),
  errors: ['unknownMerchant'],
})
