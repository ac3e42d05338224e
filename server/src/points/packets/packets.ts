import type { RedPacketState } from '@torch/contract/red-packets.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/limits/limits.ts'
import type { PointsContext } from '../context.ts'
import { CODE_LOOKUP_RATE_LIMIT } from '../rules.ts'
import { type PointsTables, tables } from '../tables.ts'

/** A red packet, with whether its time is over: nothing is written at that moment. */
export type Packet = Selectable<PointsTables['points.red_packet']> & { expired: boolean }

const packets = (db: Db) =>
  tables(db)
    .selectFrom('points.red_packet')
    .selectAll()
    .select(sql<boolean>`ends_at <= platform.now()`.as('expired'))

export function stateOf({ left_shares, expired, ended_at }: Packet): RedPacketState {
  if (left_shares === 0) return 'taken'
  return expired || ended_at !== null ? 'over' : 'open'
}

/**
 * Returns a packet this member may see. Throws `unknownRedPacket` for an unknown code as for a packet that is not for this
 * member.
 */
export async function packetFor(ctx: PointsContext, memberId: number, code: string): Promise<Packet> {
  const packet = await packetByCode(ctx.db, `packets:${memberId}`, code)
  if (!(await isFor(ctx, memberId, packet))) throw new Refusal('unknownRedPacket')
  return packet
}

/** Returns a packet by its code. An unknown code counts against the caller's limit, so that codes cannot be guessed. */
export async function packetByCode(db: Db, asker: string, code: string): Promise<Packet> {
  await limitUse(db, asker, CODE_LOOKUP_RATE_LIMIT)
  const packet = await packets(db).where('code', '=', code).executeTakeFirst()
  if (!packet) throw new Refusal('unknownRedPacket')
  await undoUse(db, asker)
  return packet
}

/** Locks a packet until the transaction ends and returns it. Lock the accounts before. */
export async function lockPacket(tx: Tx, id: bigint): Promise<Packet> {
  return packets(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** A block is not revealed: for both members the packet does not exist. */
async function isFor({ db, areBlocked }: PointsContext, memberId: number, packet: Packet): Promise<boolean> {
  if (packet.from_id === memberId) return true
  if (await areBlocked(db, packet.from_id, memberId)) return false
  if (!packet.named) return true
  const named = await tables(db)
    .selectFrom('points.red_packet_named')
    .select('member_id')
    .where('packet_id', '=', packet.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return named !== undefined
}

/** A sender may take a share of a packet open to all only as the first: the other shares are not yet known then. */
export const canTakeOwnShare = ({ named, shares, left_shares }: Packet) => !named && left_shares === shares
