import { z } from 'zod'
import { memberEndpoint } from '../operation.ts'

const receiving = z.strictObject({ receivingCode: z.string() })

export const getReceivingCode = memberEndpoint('GET', '/user/receiving-code', {
  summary: "Returns the caller's receiving code, which senders pass as the receiver's `inviteCode`.",
  output: receiving,
})

export const renewReceivingCode = memberEndpoint('POST', '/user/receiving-code/renew', {
  summary: "Replaces the caller's receiving code. The old one becomes invalid.",
  output: receiving,
  errors: ['tooManyRequests'],
})
