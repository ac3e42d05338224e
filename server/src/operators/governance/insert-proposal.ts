import type { Change } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { sqlState } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { kindOf } from './kinds.ts'
import { COLUMNS, type ProposalRow, storedChange } from './proposals.ts'

export interface NewProposal {
  change: Change
  subject: string
  reason: string
  operatorId: number
  name: string
  /** Days in which a second person may approve it. */
  days: number
  /** Hours after which it is carried out without approval; null where approval is required. */
  dueHours: number | null
}

/** Inserts a proposal. Throws `proposalExists`. */
export async function insertProposal(tx: Tx, asked: NewProposal): Promise<ProposalRow> {
  const { change, subject, reason, operatorId, name, days, dueHours } = asked
  await sql`
    update operators.proposal set status = 'expired'
    where status = 'open' and expires_at <= platform.now()`.execute(tx)
  const { rows } = await sql<ProposalRow>`
    insert into operators.proposal (kind, content, key, subject, reason, asked_by, asked_name, due_at, expires_at)
    values (${change.kind}, ${storedChange(change)}, ${kindOf(change).key(change)}, ${subject}, ${reason},
      ${operatorId}, ${name}, platform.now() + make_interval(hours => ${dueHours}::integer),
      platform.now() + make_interval(days => ${days}, hours => ${dueHours ?? 0}::integer))
    returning ${COLUMNS}`
    .execute(tx)
    .catch((error) => {
      throw sqlState(error) === '23505' ? new Refusal('proposalExists') : error
    })
  const [row] = rows
  if (!row) throw new Error('a proposal was not stored')
  return row
}
