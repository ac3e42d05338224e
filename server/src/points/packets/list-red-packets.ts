import { writeUnits } from '@torch/contract/money.ts'
import type { listRedPackets as endpoint } from '@torch/contract/red-packets.ts'
import { sql } from 'kysely'
import { publicProfilesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PointsContext } from '../context.ts'
import { type Packet, stateOf } from './packets.ts'

/** `line`: the journal that sent the packet, or that paid the caller's share. */
type RedPacketLine = Packet & { line: bigint; shown: bigint }

export function listRedPackets({ db }: PointsContext): Handler<typeof endpoint> {
  return async ({ query: { side, before, size }, member: { memberId } }) => {
    const earlier = before === undefined ? sql`true` : sql`line < ${before}::bigint`
    const lines =
      side === 'sent'
        ? sql`select p.*, p.id as line, p.amount as shown from points.red_packet p where p.from_id = ${memberId}`
        : sql`select p.*, s.id as line, s.amount as shown from points.red_packet_share s
            join points.red_packet p on p.id = s.packet_id
            where s.member_id = ${memberId} and p.from_id <> ${memberId}`
    const { rows } = await sql<RedPacketLine>`
      select *, ends_at <= platform.now() as expired from (${lines}) lines where ${earlier}
      order by line desc limit ${size + 1}`.execute(db)
    const shown = rows.slice(0, size)
    const profileOf = await publicProfilesOf(
      db,
      shown.map(({ from_id }) => from_id),
    )
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
      hasMore: rows.length > size,
    }
  }
}
