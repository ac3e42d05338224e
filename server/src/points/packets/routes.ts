import * as contract from '@torch/contract/red-packets.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { PointsContext } from '../context.ts'
import { getRedPacket } from './get-red-packet.ts'
import { getRedPacketCover } from './get-red-packet-cover.ts'
import { getRedPacketTerms } from './get-red-packet-terms.ts'
import { listRedPackets } from './list-red-packets.ts'
import { openRedPacket } from './open-red-packet.ts'
import { sendRedPacket } from './send-red-packet.ts'

export function redPacketRoutes(serve: Serve, ctx: PointsContext): void {
  serve(contract.getRedPacketTerms, getRedPacketTerms(ctx))
  serve(contract.sendRedPacket, sendRedPacket(ctx))
  serve(contract.getRedPacket, getRedPacket(ctx))
  serve(contract.openRedPacket, openRedPacket(ctx))
  serve(contract.listRedPackets, listRedPackets(ctx))
  serve(contract.getRedPacketCover, getRedPacketCover(ctx))
}
