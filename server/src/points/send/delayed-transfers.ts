import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { transferGf } from '@torch/contract/points.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { namesOf, notify } from '../../identity/index.ts'
import {
  type Actor,
  accountId,
  moveIdempotently,
  nextNumberAndMoment,
  openSetAside,
  post,
} from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { type MemberCall, type Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { PointsContext } from '../context.ts'
import { DELAYED_TRANSFER_RATE_LIMIT } from '../rules.ts'
import { type Row, tables } from '../tables.ts'

export type DelayedTransfer = Row<'points.delayed_transfer'>

/** The sender's accounts: the GF is set aside there until it arrives or returns. */
export const accountsOf = (sender: number) => [
  accountId(sender, 'available', 'GF'),
  accountId(sender, 'delayed', 'GF'),
]

/** Returns the names by which the two members of a transfer know each other. */
export async function shownNames(db: Db, from: number, to: number) {
  const names = await namesOf(db, [from, to])
  return { sender: names.get(from)?.shown ?? '***', recipient: names.get(to)?.shown ?? '***' }
}

interface Sending {
  to: number
  amount: Units
  note: string | null
  hours: number
}

/**
 * Sets GF aside for a receiver until it arrives `hours` later. It counts for the sender's own limits now and not at its arrival
 * (rules/points#delayed-transfers). The receiver and the second key are already checked.
 */
export async function sendDelayed(
  { db, events }: PointsContext,
  call: MemberCall<typeof transferGf>,
  { to, amount, note, hours }: Sending,
): Promise<StoredAnswer | Replay> {
  const from = call.member.memberId
  await limitUse(db, `points.delayed-transfers:${from}`, DELAYED_TRANSFER_RATE_LIMIT)
  const { sender, recipient } = await shownNames(db, from, to)
  await openSetAside(db, from, 'delayed')
  const result = await moveIdempotently(db, call, accountsOf(from), async (tx) => {
    const { number, moment } = await nextNumberAndMoment(tx, 'G')
    const [available, delayed] = accountsOf(from) as [bigint, bigint]
    const legs = [
      { account: available, amount: -amount },
      { account: delayed, amount, counted: false },
    ]
    const draft = { kind: 'delayed-transfer' as const, actor: `member:${from}` as const, ref: number, legs }
    const [journal] = await post(tx, [draft], moment)
    if (journal === undefined) throw new Refusal('insufficientGf')
    const endsAt = new Date(moment.getTime() + hours * HOUR_MS)
    await tables(tx)
      .insertInto('points.delayed_transfer')
      .values({
        id: journal,
        transfer_no: number,
        from_id: from,
        to_id: to,
        amount,
        note,
        at: moment,
        ends_at: endsAt,
        ended_by: null,
        ended_at: null,
      })
      .execute()
    const shown = { amount: writeUnits(amount), arrivesTime: endsAt.toISOString() }
    await notify(tx, [
      { to, about: { kind: 'delayed-transfer', step: 'sent', side: 'receiver', other: sender, ...shown } },
    ])
    return {
      transferNo: number,
      recipient,
      maxPv: writeUnits(0n),
      createdTime: moment.toISOString(),
      ...shown,
    }
  })
  if (result instanceof StoredAnswer)
    for (const one of [from, to]) events.publish({ to: one, type: 'points-changed', ref: '' })
  return result
}

/** Locks a delayed transfer until the transaction ends and returns it. Lock the accounts before. */
export async function lockDelayed(tx: Tx, id: bigint): Promise<DelayedTransfer> {
  return tables(tx)
    .selectFrom('points.delayed_transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the GF to the sender's balance. Under the locks of the sender's accounts and of the row. */
export async function giveBack(
  tx: Tx,
  sent: DelayedTransfer,
  { as, actor, moment }: { as: 'called-back' | 'returned'; actor: Actor; moment: Date },
): Promise<void> {
  const { transfer_no: ref, from_id: from, to_id: to, amount } = sent
  const [available, delayed] = accountsOf(from) as [bigint, bigint]
  const legs = [
    { account: delayed, amount: -amount, counted: false },
    { account: available, amount },
  ]
  const [journal] = await post(tx, [{ kind: 'delayed-transfer-returned', actor, ref, legs }], moment)
  if (journal === undefined) throw new Error(`the GF of delayed transfer ${ref} is not set aside`)
  await endDelayed(tx, sent, { state: as, journal, moment })
  const { sender, recipient } = await shownNames(tx, from, to)
  const about = { kind: 'delayed-transfer' as const, step: as, ...factsOf(sent) }
  await notify(tx, [
    { to: from, about: { ...about, side: 'sender', other: recipient } },
    { to, about: { ...about, side: 'receiver', other: sender } },
  ])
}

/** Returns what notices say about a delayed transfer. */
export const factsOf = ({ amount, ends_at }: DelayedTransfer) => ({
  amount: writeUnits(amount),
  arrivesTime: ends_at.toISOString(),
})

export async function endDelayed(
  tx: Tx,
  { id }: DelayedTransfer,
  { state, journal, moment }: { state: DelayedTransfer['state']; journal: bigint; moment: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('points.delayed_transfer')
    .set({ state, ended_by: journal, ended_at: moment })
    .where('id', '=', id)
    .execute()
}
