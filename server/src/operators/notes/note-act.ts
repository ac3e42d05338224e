import { holderPermission, may, type OperatorRole } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import { isClosed } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { type ActName, type Actor, type NewAct, recordAct } from '../log/acts.ts'
import { type HolderKind, partyOf } from '../party-of.ts'

interface NoteCall extends Actor {
  operator: Actor['operator'] & { roles: readonly OperatorRole[] }
  params: { holder: HolderKind; id: number }
}

/** Throws `notYours` unless the caller may open the page of the member or shop. */
export function checkMayOpen({ operator, params: { holder } }: NoteCall): void {
  if (!may(operator.roles, holderPermission[holder])) throw new Refusal('notYours')
}

/** Runs an act on the notes or tags of a member or shop, serialized for each, and logs it. */
export function noteAct<Done>(
  { db }: OperatorsContext,
  call: NoteCall,
  act: ActName,
  work: (tx: Tx, party: number) => Promise<{ done: Done; details: NonNullable<NewAct['details']> }>,
): Promise<Done> {
  const { holder, id } = call.params
  checkMayOpen(call)
  return db.transaction().execute(async (tx) => {
    const { party, memberId } = await partyOf(tx, holder, id)
    await lockNotesOf(tx, party)
    const { done, details } = await work(tx, party)
    await recordAct(tx, call, { act, about: `${holder}:${party}`, memberId, details })
    return done
  })
}

/** Throws `memberChanged` where the account is closed. */
export async function refuseClosed(tx: Tx, party: number): Promise<void> {
  if (await isClosed(tx, party)) throw new Refusal('memberChanged')
}

/**
 * Deletes notes and tags when the account closes. A concurrent writer waits for the lock and then fails with
 * `memberChanged`.
 */
export async function deleteNotes(tx: Tx, memberId: number): Promise<void> {
  await lockNotesOf(tx, memberId)
  await sql`delete from operators.note where party_id = ${memberId}`.execute(tx)
  await sql`delete from operators.tag where party_id = ${memberId}`.execute(tx)
}

async function lockNotesOf(tx: Tx, party: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operators.notes'), ${party})`.execute(tx)
}
