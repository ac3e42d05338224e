import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/red-packets.ts'
import type { RedPacket } from '@torch/contract/red-packets.ts'
import { sql } from 'kysely'
import { publicProfilesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { type Row, tables } from '../tables.ts'
import { findLink, findLinkForVisitor, linksPage } from './links.ts'
import { canTakeOwnShare, type Packet, packets, remainingToday, stateOf } from './red-packets.ts'

/** Returns the cover of a packet to any visitor with its link; a packet for named members is not shown to visitors. */
export function getRedPacketCover(ctx: PointsContext): Handler<typeof contract.getRedPacketCover> {
  return async ({ params: { code }, ip }) => {
    const { row: packet, author } = await findLinkForVisitor(packets, ctx, ip, code)
    if (packet.named) throw new Refusal('unknownRedPacket')
    return { sender: author, greeting: packet.greeting, state: stateOf(packet) }
  }
}

export function getRedPacketTerms({
  db,
  parameters,
}: PointsContext): Handler<typeof contract.getRedPacketTerms> {
  return async ({ member: { memberId } }) => ({
    maxShares: Number(parameters.get('points.red-packet-most-shares')),
    maxGf: writeUnits(parameters.get('points.red-packet-most-units')),
    minShare: writeUnits(parameters.get('points.red-packet-least-share-units')),
    remainingToday: writeUnits(await remainingToday(db, parameters, memberId, await momentNow(db))),
    hours: Number(parameters.get('points.red-packet-hours')),
  })
}

type Share = Row<'points.red_packet_share'>

export function getRedPacket(ctx: PointsContext): Handler<typeof contract.getRedPacket> {
  return async ({ params, member: { memberId } }) => {
    const packet = await findLink(packets, ctx, memberId, params.code)
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

/** `line`: the journal that sent the packet, or that paid the caller's share. */
type RedPacketLine = Packet & { line: bigint; shown: bigint }

export function listRedPackets({ db }: PointsContext): Handler<typeof contract.listRedPackets> {
  return async ({ query, member: { memberId } }) => {
    const lines =
      query.side === 'sent'
        ? sql`select p.*, p.id as line, p.amount as shown from points.red_packet p where p.from_id = ${memberId}`
        : sql`select p.*, s.id as line, s.amount as shown from points.red_packet_share s
            join points.red_packet p on p.id = s.packet_id
            where s.member_id = ${memberId} and p.from_id <> ${memberId}`
    const { shown, profileOf, hasMore } = await linksPage<RedPacketLine>(db, query, lines)
    return {
      records: shown.map((line) => ({
        id: Number(line.line),
        code: line.code,
        sender: line.from_id === memberId ? null : profileOf(line.from_id),
        greeting: line.greeting,
        named: line.named,
        split: line.by_chance ? ('chance' as const) : ('equal' as const),
        amount: writeUnits(line.shown),
        shares: line.shares,
        taken: line.shares - line.left_shares,
        state: stateOf(line),
        returned: writeUnits(line.from_id === memberId ? line.returned : 0n),
        createdTime: line.at.toISOString(),
      })),
      hasMore,
    }
  }
}
