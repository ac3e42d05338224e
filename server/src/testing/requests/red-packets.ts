import type * as contract from '@torch/contract/red-packets.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const redPackets: Requests<typeof contract> = (callers, caller) => ({
  getRedPacketTerms: { params: { userId: String(caller.id) } },
  sendRedPacket: {
    query: { fromUserId: String(caller.id) },
    body: { amount: '10', shares: 3, split: 'chance', greeting: '恭喜发财', paymentPassword: PASSWORD },
  },
  getRedPacket: { params: { userId: String(caller.id), code: callers.packetCode } },
  openRedPacket: { params: { userId: String(caller.id), code: callers.packetCode } },
  listRedPackets: { params: { userId: String(caller.id) }, query: { side: 'sent', size: '20' } },
  getRedPacketCover: { params: { code: callers.packetCode } },
})
