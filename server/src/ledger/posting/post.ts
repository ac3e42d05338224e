import type { JournalKind } from '@torch/contract/journal-words.ts'
import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** Who caused a journal. */
export type Actor = 'system' | `member:${number}` | `operator:${string}`

/** One line of a draft: an account and its change, in units. */
export interface Leg {
  account: bigint
  amount: Units
  /** False where points only change their place: freezing, unfreezing, corrections (rules/ledger#lifetime-totals). Default true. */
  counted?: boolean
}

/** One event that moves points. Its legs sum to zero for each unit; `ref` is unique per kind. */
export interface Draft {
  kind: JournalKind
  actor: Actor
  ref: string
  legs: Leg[]
}

/**
 * Locks accounts until the transaction ends, in the order of their ids. A caller that checks a balance, or a business row that
 * depends on it, locks all accounts it will touch first and the business rows afterwards, so transactions cannot deadlock.
 */
export async function lockAccounts(tx: Tx, accounts: bigint[]): Promise<void> {
  await sql`select ledger.lock(${accounts}::bigint[])`.execute(tx)
}

/**
 * Posts journals, each whole or not at all. Returns each one's id, or undefined where an account would have fallen below zero.
 * Throws where legs do not sum to zero, an account is missing, or the event was posted before (SQLSTATE 23505). `moment` is for
 * a demo's past; default now.
 */
export async function post(db: Db, drafts: Draft[], moment?: Date): Promise<(bigint | undefined)[]> {
  const { rows } = await sql<PostedRow>`select * from ledger.post(${postArguments(drafts, moment)})`.execute(
    db,
  )
  return inOrder(drafts, rows)
}

/**
 * Writes journals that were checked under the locks of all their accounts and may depend on each other, such as a fee paid from
 * what the journal before it credits. Returns their ids. Throws and writes nothing where an account would fall below zero.
 */
export async function write(tx: Tx, drafts: Draft[], moment?: Date): Promise<(bigint | undefined)[]> {
  const { rows } = await sql<PostedRow>`select * from ledger.write(${postArguments(drafts, moment)})`.execute(
    tx,
  )
  return inOrder(drafts, rows)
}

interface PostedRow {
  item: number
  journal_id: bigint
}

function postArguments(drafts: Draft[], moment: Date | undefined) {
  const legs = drafts.flatMap((draft, index) => draft.legs.map((leg) => ({ ...leg, item: index + 1 })))
  return sql`
    ${drafts.map((draft) => draft.kind)}::text[],
    ${drafts.map((draft) => draft.actor)}::text[],
    ${drafts.map((draft) => draft.ref)}::text[],
    coalesce(${moment ?? null}::timestamptz, platform.now()),
    ${legs.map((leg) => leg.item)}::integer[],
    ${legs.map((leg) => leg.account)}::bigint[],
    ${legs.map((leg) => leg.amount)}::bigint[],
    ${legs.map((leg) => leg.counted ?? true)}::boolean[]`
}

function inOrder(drafts: Draft[], rows: PostedRow[]): (bigint | undefined)[] {
  const ids = new Map(rows.map((row) => [row.item, row.journal_id]))
  return drafts.map((_, index) => ids.get(index + 1))
}

/**
 * Returns a number and a moment for a new movement. Call it once the locks are taken, so that the times of an account's
 * journals rise with their order.
 */
export async function nextNumberAndMoment(tx: Tx, letter: string): Promise<{ number: string; moment: Date }> {
  const { rows } = await sql<{ number: string; moment: Date }>`
    select ledger.new_number(${letter}, moment) as number, moment
    from (select date_trunc('milliseconds', platform.now()) as moment) now`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('ledger.new_number returned no number')
  return row
}
