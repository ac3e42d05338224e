import type { getRedPacketCover as endpoint } from '@torch/contract/red-packets.ts'
import { publicProfilesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { PointsContext } from '../context.ts'
import { packetByCode, stateOf } from './packets.ts'

/** Returns the cover of a packet to any visitor with its link; a packet for named members is not shown to visitors. */
export function getRedPacketCover({ db }: PointsContext): Handler<typeof endpoint> {
  return async ({ params: { code }, ip }) => {
    const packet = await packetByCode(db, `packet-covers:${networkOf(ip)}`, code)
    if (packet.named) throw new Refusal('unknownRedPacket')
    const profileOf = await publicProfilesOf(db, [packet.from_id])
    return { sender: profileOf(packet.from_id), greeting: packet.greeting, state: stateOf(packet) }
  }
}
