import { writeUnits } from '@torch/contract/money.ts'
import type { openRedPacket as endpoint } from '@torch/contract/red-packets.ts'
import { sql } from 'kysely'
import { lockActiveMember } from '../../identity/index.ts'
import { accountId, nextNumberAndMoment, post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsContext } from '../context.ts'
import { reduceGiftCredits } from '../gifts/gift-credit.ts'
import { isStopped } from '../send/send.ts'
import { tables } from '../tables.ts'
import { findLink, moveShare } from './links.ts'
import { accountsOf, canTakeOwnShare, drawShare, type Packet, packets, stateOf } from './red-packets.ts'

/**
 * Takes the next share. Concurrent openers are serialized by the sender's account and checked against what is left: no share is
 * taken twice, and no member takes two.
 */
export function openRedPacket(ctx: PointsContext): Handler<typeof endpoint> {
  return async (call) => {
    const opener = call.member.memberId
    return moveShare(packets, ctx, call, {
      find: () => findLink(packets, ctx, opener, call.params.code),
      accounts: ({ from_id }) => [...accountsOf(from_id), accountId(opener, 'available', 'GF')],
      async move(tx, packet) {
        await checkCanOpen(tx, packet, opener)
        const { amount, moment } = await takeShare(tx, packet, opener)
        if (opener !== packet.from_id)
          await reduceGiftCredits(tx, { from: packet.from_id, to: opener, amount })
        return { amount: writeUnits(amount), time: moment.toISOString() }
      },
    })
  }
}

/** Checks in the endpoint's order. A packet is not given out while its sender is disabled, restricted or has frozen the account. */
async function checkCanOpen(tx: Tx, packet: Packet, opener: number): Promise<void> {
  const taken = await tables(tx)
    .selectFrom('points.red_packet_share')
    .select('id')
    .where('packet_id', '=', packet.id)
    .where('member_id', '=', opener)
    .executeTakeFirst()
  if (taken) throw new Refusal('redPacketOpened')
  const state = stateOf(packet)
  if (state === 'taken') throw new Refusal('redPacketTaken')
  if (state === 'over') throw new Refusal('redPacketExpired')
  if (packet.from_id === opener) {
    if (!canTakeOwnShare(packet)) throw new Refusal('ownRedPacket')
  } else if (!(await lockActiveMember(tx, packet.from_id)) || (await isStopped(tx, packet.from_id))) {
    throw new Refusal('redPacketExpired')
  }
}

async function takeShare(tx: Tx, packet: Packet, opener: number) {
  const { moment } = await nextNumberAndMoment(tx, 'H')
  const left = { amount: packet.left_amount, shares: packet.left_shares }
  const amount = drawShare(left, packet.by_chance, packet.min_share)
  const isOwn = opener === packet.from_id
  const [journal] = await post(
    tx,
    [
      {
        // A sender's own share comes back and counts as neither spent nor earned.
        kind: isOwn ? 'red-packet-returned' : 'red-packet-opened',
        actor: `member:${opener}`,
        ref: `${packet.packet_no}:${opener}`,
        legs: [
          { account: accountId(packet.from_id, 'frozen', 'GF'), amount: -amount, counted: false },
          { account: accountId(opener, 'available', 'GF'), amount },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Error(`the rest of red packet ${packet.packet_no} is not frozen`)
  await tables(tx)
    .insertInto('points.red_packet_share')
    .values({ packet_id: packet.id, member_id: opener, id: journal, amount, at: moment })
    .execute()
  await tables(tx)
    .updateTable('points.red_packet')
    .set({
      left_amount: left.amount - amount,
      left_shares: left.shares - 1,
      ended_at: left.shares === 1 ? sql<Date>`${moment}::timestamptz` : null,
    })
    .where('id', '=', packet.id)
    .execute()
  return { amount, moment }
}
