import * as contract from '@torch/contract/red-packets.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { PointsHouse } from '../house.ts'
import { getRedPacket } from './get-red-packet.ts'
import { getRedPacketCover } from './get-red-packet-cover.ts'
import { getRedPacketTerms } from './get-red-packet-terms.ts'
import { listRedPackets } from './list-red-packets.ts'
import { openRedPacket } from './open-red-packet.ts'
import { sendRedPacket } from './send-red-packet.ts'

export function redPacketRoutes(serve: Serve, house: PointsHouse): void {
  serve(contract.getRedPacketTerms, getRedPacketTerms(house))
  serve(contract.sendRedPacket, sendRedPacket(house))
  serve(contract.getRedPacket, getRedPacket(house))
  serve(contract.openRedPacket, openRedPacket(house))
  serve(contract.listRedPackets, listRedPackets(house))
  serve(contract.getRedPacketCover, getRedPacketCover(house))
}
