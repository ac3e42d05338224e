import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { sendMails } from '../../platform/outgoing/mail.ts'
import {
  type AccessEvent,
  type AllOperatorsEvent,
  mailToAll,
  mailToOwner,
  operatorMail,
} from '../mails/operator-mails.ts'
import { tables } from '../tables.ts'

/**
 * Mails a change of an operator's access to the operator and all owners, in its transaction. No setting turns these off.
 */
export async function notifyOfAccess(
  tx: Tx,
  operatorId: number,
  event: AccessEvent,
  detail = '',
): Promise<void> {
  const readers = await tables(tx)
    .selectFrom('operators.operator')
    .select(['id', 'name', 'email', 'language', 'roles', 'status'])
    .where((who) => who.or([who('id', '=', operatorId), sql<boolean>`'owner' = any(roles)`]))
    .orderBy('id')
    .execute()
  const who = readers.find(({ id }) => id === operatorId)
  if (!who) throw new Error(`operator ${operatorId} does not exist`)
  await sendMails(
    tx,
    readers.flatMap((reader) => {
      if (reader.email === null || reader.status !== 'active') return []
      return reader.id === operatorId
        ? operatorMail(reader, reader.email, event, detail)
        : mailToOwner(reader, reader.email, event, who.name)
    }),
  )
}

/** Mails all operators what one owner does or asks for alone. */
export async function notifyAllOfAccess(tx: Tx, event: AllOperatorsEvent, what: string): Promise<void> {
  const readers = await tables(tx)
    .selectFrom('operators.operator')
    .select(['name', 'email', 'language'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  await sendMails(
    tx,
    readers.flatMap((reader) => (reader.email === null ? [] : mailToAll(reader, reader.email, event, what))),
  )
}
