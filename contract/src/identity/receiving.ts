import { z } from 'zod'
import { operation } from '../operation.ts'

const receiving = z.strictObject({ receivingCode: z.string() })

export const getReceivingCode = operation({
  method: 'GET',
  path: '/user/receiving-code',
  caller: 'member',
  summary:
    'What others name to send points to the caller, wherever an `inviteCode` of a receiver is asked for.',
  output: receiving,
})

export const renewReceivingCode = operation({
  method: 'POST',
  path: '/user/receiving-code/renew',
  caller: 'member',
  summary: 'Another receiving code in place of the old one, which reaches nobody any more.',
  output: receiving,
  errors: ['tooManyRequests'],
})
