import { z } from 'zod'
import { operation } from '../operation.ts'

const receiving = z.strictObject({ receivingCode: z.string() })

export const getReceivingCode = operation({
  method: 'GET',
  path: '/user/receiving-code',
  caller: 'member',
  summary: "Returns the caller's receiving code, which senders pass as the receiver's `inviteCode`.",
  output: receiving,
})

export const renewReceivingCode = operation({
  method: 'POST',
  path: '/user/receiving-code/renew',
  caller: 'member',
  summary: "Replaces the caller's receiving code. The old one becomes invalid.",
  output: receiving,
  errors: ['tooManyRequests'],
})
