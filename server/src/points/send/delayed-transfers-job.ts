import { sql } from 'kysely'
import { lockActiveMembers, notify } from '../../identity/index.ts'
import { accountId, lockAccounts } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { openGiftCredit } from '../gifts/gift-credit.ts'
import { tables } from '../tables.ts'
import {
  accountsOf,
  type DelayedTransfer,
  endDelayed,
  factsOf,
  giveBack,
  lockDelayed,
  shownNames,
} from './delayed-transfers.ts'
import { isGift, isStopped, postTransfer } from './send.ts'

const CHUNK = 500

type Infrastructure = Pick<PointsContext, 'db' | 'parameters' | 'events'>
type Due = Pick<DelayedTransfer, 'id' | 'from_id' | 'to_id'>

/**
 * Job: lets delayed transfers arrive once their time has come, each in its own transaction. One that fails does not delay the
 * others; the job fails in the end and tries it again.
 */
export function delayedTransfersJob(ctx: Infrastructure): Job {
  return {
    name: 'points.delayed-transfers',
    inOrder: true,
    every: { minutes: 1 },
    async run() {
      const failures: unknown[] = []
      let last = 0n
      for (;;) {
        const due: Due[] = await tables(ctx.db)
          .selectFrom('points.delayed_transfer')
          .select(['id', 'from_id', 'to_id'])
          .where('ended_at', 'is', null)
          .where('ends_at', '<=', sql<Date>`platform.now()`)
          .where('id', '>', last)
          .orderBy('id')
          .limit(CHUNK)
          .execute()
        for (const one of due) {
          last = one.id
          try {
            await ctx.db.transaction().execute((tx) => settle(ctx, tx, one))
          } catch (error) {
            failures.push(error)
            continue
          }
          for (const to of [one.from_id, one.to_id])
            ctx.events.publish({ to, type: 'points-changed', ref: '' })
        }
        if (due.length < CHUNK) break
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Lets a transfer arrive or returns it. What another server or its sender has just ended stays as it is. */
async function settle(ctx: Infrastructure, tx: Tx, { id, from_id: from, to_id: to }: Due): Promise<void> {
  await lockAccounts(tx, [...accountsOf(from), accountId(to, 'available', 'GF')])
  const sent = await lockDelayed(tx, id)
  const moment = await momentNow(tx)
  if (sent.state !== 'on-its-way' || sent.ends_at > moment) return
  if (await canArrive(tx, from, to)) await arrive(ctx, tx, sent, moment)
  else await giveBack(tx, sent, { as: 'returned', actor: 'system', moment })
}

/** Returns whether both accounts could take part in a transfer now (rules/points#delayed-transfers). */
async function canArrive(tx: Tx, from: number, to: number): Promise<boolean> {
  const active = await lockActiveMembers(tx, [from, to])
  if (!active.has(from) || !active.has(to)) return false
  return !(await isStopped(tx, from))
}

/** From here on it is an ordinary transfer; one to the sender's downline is a gift of today. */
async function arrive(ctx: Infrastructure, tx: Tx, sent: DelayedTransfer, moment: Date): Promise<void> {
  const { transfer_no: number, from_id: from, to_id: to, amount, note } = sent
  const debit = { account: accountId(from, 'delayed', 'GF'), amount: -amount, counted: false }
  const journal = await postTransfer(
    tx,
    { from, to, amount, note },
    { number, moment, actor: 'system', debit },
  )
  if (journal === undefined) throw new Error(`the GF of delayed transfer ${number} is not set aside`)
  if (await isGift({ db: tx }, from, to))
    await openGiftCredit(tx, ctx.parameters, { id: journal, giver: from, receiver: to, amount, moment })
  await endDelayed(tx, sent, { state: 'arrived', journal, moment })
  const { sender, recipient } = await shownNames(tx, from, to)
  const { amount: shown, arrivesTime } = factsOf(sent)
  await notify(tx, [
    { to, about: { kind: 'transfer-received', amount: shown, from: sender } },
    {
      to: from,
      about: {
        kind: 'delayed-transfer',
        step: 'arrived',
        side: 'sender',
        amount: shown,
        other: recipient,
        arrivesTime,
      },
    },
  ])
}
