import { randomInt } from 'node:crypto'
import type { Units } from '@torch/contract/money.ts'
import { CENT_UNITS } from '@torch/contract/points-limits.ts'
import type { RedPacketState } from '@torch/contract/red-packets.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { type Row, tables } from '../tables.ts'
import type { LinkKind } from './links.ts'

/** A red packet, with whether its time is over: nothing is written at that moment. */
export type Packet = Row<'points.red_packet'> & { expired: boolean }

export const packets: LinkKind<Packet> = {
  table: 'points.red_packet',
  limits: 'packet',
  unknown: 'unknownRedPacket',
  async isFor(db, { id, named }, memberId) {
    if (!named) return true
    const found = await tables(db)
      .selectFrom('points.red_packet_named')
      .select('member_id')
      .where('packet_id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return found !== undefined
  },
}

export function stateOf({ left_shares, expired, ended_at }: Packet): RedPacketState {
  if (left_shares === 0) return 'taken'
  return expired || ended_at !== null ? 'over' : 'open'
}

/** A sender may take a share of a packet open to all only as the first: the other shares are not yet known then. */
export const canTakeOwnShare = ({ named, shares, left_shares }: Packet) => !named && left_shares === shares

/** The accounts of a red packet's sender: the GF is frozen there until taken or returned. */
export const accountsOf = (sender: number) => [
  accountId(sender, 'available', 'GF'),
  accountId(sender, 'frozen', 'GF'),
]

/**
 * Draws the next share of a red packet's rest. Equal: the same for each. By chance: of all divisions of the rest into shares of
 * at least `minShare`, all equally likely, the first share of one is taken. So every position has the same chances, and no share
 * exists before it is taken (decision 103). The last share is the rest, so the sum is exact.
 */
export function drawShare(
  left: { amount: bigint; shares: number },
  byChance: boolean,
  minShare: bigint,
  below: (limit: number) => number = randomInt,
): bigint {
  const { amount, shares } = left
  if (shares === 1) return amount
  if (!byChance) return amount / BigInt(shares)
  // What exceeds all minimum shares, in hundredths, is laid out in a row with shares - 1 random bars: the part before the first
  // bar is the first share's.
  const free = (amount - minShare * BigInt(shares)) / CENT_UNITS
  const first = firstOf(distinct(shares - 1, Number(free) + shares - 1, below))
  return minShare + BigInt(first) * CENT_UNITS
}

const firstOf = (places: Set<number>) => Math.min(...places)

/** Returns so many distinct numbers below `all`, each choice equally likely (Floyd's algorithm). */
function distinct(count: number, all: number, below: (limit: number) => number): Set<number> {
  const chosen = new Set<number>()
  for (let last = all - count; last < all; last += 1) {
    const place = below(last + 1)
    chosen.add(chosen.has(place) ? last : place)
  }
  return chosen
}

/** Returns the GF that a member may still put into red packets on this day. Exact under the lock of the member's GF account. */
export async function remainingToday(
  db: Db,
  parameters: Parameters,
  memberId: number,
  moment: Date,
): Promise<Units> {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sent from points.red_packet
    where from_id = ${memberId} and at >= ${midnightOf(dayOf(moment))}`.execute(db)
  const left = parameters.get('points.red-packet-day-units') - (rows[0]?.sent ?? 0n)
  return left > 0n ? left : 0n
}
