import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { LOGIN_TICKET_SECONDS } from '../rules.ts'
import { looksLikeToken, randomToken, tokenHash } from '../sessions/tokens.ts'
import { tables } from '../tables.ts'

export interface Ticket {
  memberId: number
  rememberMe: boolean
}

/** Issues a ticket that proves a right password. A new password deletes all tickets. */
export async function issueTicket(tx: Tx, memberId: number, rememberMe: boolean): Promise<string> {
  const ticket = randomToken()
  await tables(tx)
    .insertInto('identity.login_ticket')
    .values({
      hash: tokenHash(ticket),
      member_id: memberId,
      remember_me: rememberMe,
      expires_at: sql`platform.now() + make_interval(secs => ${LOGIN_TICKET_SECONDS})`,
    })
    .execute()
  return ticket
}

export async function memberOfTicket(db: Db, ticket: string): Promise<number | undefined> {
  if (!looksLikeToken(ticket)) return undefined
  const { rows } = await sql<{ member_id: number }>`
    select member_id from identity.login_ticket where hash = ${tokenHash(ticket)}
      and expires_at > platform.now()`.execute(db)
  return rows[0]?.member_id
}

/** Consumes a ticket; of concurrent uses one succeeds. */
export async function useTicket(tx: Tx, ticket: string): Promise<Ticket | undefined> {
  const { rows } = await sql<{ member_id: number; remember_me: boolean }>`
    delete from identity.login_ticket t using identity.member m
    where t.hash = ${tokenHash(ticket)} and t.expires_at > platform.now()
      and m.id = t.member_id and m.status = 'active'
    returning t.member_id, t.remember_me`.execute(tx)
  const [row] = rows
  return row && { memberId: row.member_id, rememberMe: row.remember_me }
}
