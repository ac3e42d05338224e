import type { Units } from '@torch/contract/money.ts'
import { isBelow, receiverOf, restrictedAmong } from '../../identity/index.ts'
import { type Actor, accountId, hasFrozen, type Leg, nextNumberAndMoment, post } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import { hasSentGf } from '../account-endpoints.ts'
import type { PointsContext } from '../context.ts'
import { reduceGiftCredits } from '../gifts/gift-credit.ts'
import { CODE_LOOKUP_RATE_LIMIT } from '../rules.ts'
import { tables } from '../tables.ts'

export interface GfTransfer {
  from: number
  to: number
  amount: Units
  note: string | null
}

/** Moves GF from a member to another as a transfer with its own number. Under the locks of both GF accounts. */
export async function moveGf(tx: Tx, transfer: GfTransfer) {
  const { number, moment } = await nextNumberAndMoment(tx, 'G')
  const { from, amount } = transfer
  const id = await postTransfer(tx, transfer, {
    number,
    moment,
    actor: `member:${from}`,
    debit: { account: accountId(from, 'available', 'GF'), amount: -amount },
  })
  if (id === undefined) throw new Refusal('insufficientGf')
  return { id, number, moment }
}

interface Posting {
  number: string
  moment: Date
  actor: Actor
  /** What the sender pays from. */
  debit: Leg
}

/** Posts a transfer with its row and reduces gift credits. Returns its journal; undefined where the GF is not there. */
export async function postTransfer(
  tx: Tx,
  { from, to, amount, note }: GfTransfer,
  { number, moment, actor, debit }: Posting,
): Promise<bigint | undefined> {
  const legs = [debit, { account: accountId(to, 'available', 'GF'), amount }]
  const [journal] = await post(tx, [{ kind: 'transfer', actor, ref: number, legs }], moment)
  if (journal === undefined) return undefined
  await tables(tx)
    .insertInto('points.transfer')
    .values({ id: journal, transfer_no: number, from_id: from, to_id: to, amount, note, at: moment })
    .execute()
  await reduceGiftCredits(tx, { from, to, amount })
  return journal
}

/**
 * Returns whether what a member sent earlier must not arrive now: the account is frozen, or payouts are restricted. Under the
 * locks of the member's row and of the available account.
 */
export async function isStopped(tx: Tx, sender: number): Promise<boolean> {
  return (await hasFrozen(tx, sender)) || (await restrictedAmong(tx, 'payouts', [sender])).has(sender)
}

const useKey = (memberId: number) => `recipients:${memberId}`

/** Returns the member with this code. Every look-up counts against the limit, so that codes cannot be guessed. */
export async function lookUpRecipient(ctx: PointsContext, memberId: number, code: string): Promise<number> {
  await limitUse(ctx.db, useKey(memberId), CODE_LOOKUP_RATE_LIMIT)
  return recipient(ctx, memberId, code)
}

/** Returns the member with this code, for a transfer: only unknown codes count against the limit. */
export async function transferRecipient(ctx: PointsContext, memberId: number, code: string): Promise<number> {
  const found = await lookUpRecipient(ctx, memberId, code)
  await undoUse(ctx.db, useKey(memberId))
  return found
}

/**
 * Throws `unknownRecipient` for an unknown code, a disabled member's and the platform's own; `selfTransfer` for the
 * caller's.
 */
async function recipient({ db }: PointsContext, memberId: number, code: string): Promise<number> {
  const found = await receiverOf(db, { memberId, hasPaid: (to) => hasSentGf(db, memberId, to) }, code)
  if (found === undefined) throw new Refusal('unknownRecipient')
  if (found === memberId) throw new Refusal('selfTransfer')
  return found
}

/** Returns whether a transfer is a gift: one to a member of the sender's downline. */
export const isGift = ({ db }: { db: Db }, from: number, to: number) => isBelow(db, to, from)
