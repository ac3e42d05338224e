import type { actWords } from '@torch/contract/operators/act-words.ts'
import type { Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

export type ActName = keyof typeof actWords

export interface NewAct {
  act: ActName
  /** Such as 'application:12'. */
  about?: string
  /** The member concerned. */
  memberId?: number
  details?: Record<string, string | number | boolean | null>
}

/** The operator who acts, and the address. */
export interface Actor {
  operator: { operatorId: number; name: string; sessionId: number | null }
  ip: string
}

/** Writes an act into the audit log, in the transaction of the act itself. */
export async function recordAct(
  tx: Tx,
  { operator, ip }: Actor,
  { act, about = '', memberId, details = {} }: NewAct,
): Promise<void> {
  await tables(tx)
    .insertInto('operators.act')
    .values({
      operator_id: operator.operatorId,
      operator_name: operator.name,
      act,
      about,
      member_id: memberId ?? null,
      details: JSON.stringify(details),
      session_id: operator.sessionId,
      ip,
    })
    .execute()
}
