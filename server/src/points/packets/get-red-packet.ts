import { writeUnits } from '@torch/contract/money.ts'
import type { getRedPacket as endpoint, RedPacket } from '@torch/contract/red-packets.ts'
import type { Selectable } from 'kysely'
import { publicProfilesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PointsContext } from '../context.ts'
import { type PointsTables, tables } from '../tables.ts'
import { canTakeOwnShare, type Packet, packetFor, stateOf } from './packets.ts'

type Share = Selectable<PointsTables['points.red_packet_share']>

export function getRedPacket(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const packet = await packetFor(ctx, memberId, params.code)
    const shares = await tables(ctx.db)
      .selectFrom('points.red_packet_share')
      .selectAll()
      .where('packet_id', '=', packet.id)
      .orderBy('id')
      .execute()
    const own = shares.find(({ member_id }) => member_id === memberId)
    const isOwn = packet.from_id === memberId
    const state = stateOf(packet)
    const people = isOwn || own ? shares : []
    const profileOf = await publicProfilesOf(ctx.db, [
      packet.from_id,
      ...people.map(({ member_id }) => member_id),
    ])
    return {
      code: packet.code,
      sender: profileOf(packet.from_id),
      isOwn,
      greeting: packet.greeting,
      named: packet.named,
      split: packet.by_chance ? 'chance' : 'equal',
      amount: writeUnits(packet.amount),
      shares: packet.shares,
      taken: shares.length,
      state,
      createdTime: packet.at.toISOString(),
      endsTime: packet.ends_at.toISOString(),
      own: own ? { amount: writeUnits(own.amount), time: own.at.toISOString() } : null,
      canOpen: state === 'open' && !own && (!isOwn || canTakeOwnShare(packet)),
      returned: isOwn && state !== 'open' ? writeUnits(packet.returned) : null,
      people: people.map((share) => personOf(packet, people, share, memberId, profileOf)),
    }
  }
}

/** Another member's share by chance is shown once the packet has ended, and the luckiest one once all shares are taken. */
function personOf(
  packet: Packet,
  all: Share[],
  share: Share,
  memberId: number,
  profileOf: (id: number) => RedPacket['sender'],
): RedPacket['people'][number] {
  const isYou = share.member_id === memberId
  const isShown = !packet.by_chance || stateOf(packet) !== 'open' || isYou
  return {
    person: profileOf(share.member_id),
    isYou,
    amount: isShown ? writeUnits(share.amount) : null,
    luckiest: share === luckiestOf(packet, all),
    time: share.at.toISOString(),
  }
}

/** Returns the first of the largest shares. */
function luckiestOf({ by_chance, shares, left_shares }: Packet, all: Share[]): Share | undefined {
  if (!by_chance || left_shares > 0 || shares < 2) return undefined
  return all.reduce((most, one) => (one.amount > most.amount ? one : most))
}
