import type { Change, ChangeKind } from '@torch/contract/governance.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { OperatorsContext } from '../context.ts'

export type ChangeOf<K extends ChangeKind> = Extract<Change, { kind: K }>

/** The two operators recorded with a change that is carried out. */
export interface DualApproval {
  proposalId: number
  asker: { id: number; name: string }
  approver: { id: number; name: string }
  reason: string
}

/** A kind of change that needs two operators. */
export interface Kind<C extends Change> {
  /** Deduplication key: a second open proposal with the same key is refused. */
  key(change: C): string
  /** Ledger accounts that move; locked before anything else. */
  accounts(change: C, db: Db): bigint[] | Promise<bigint[]>
  /** Operators whose access it changes; locked together with both deciders. */
  operators(change: C): number[]
  /** The members concerned: an operator who may be one of them cannot propose or approve. */
  parties?(change: C, db: Db): Promise<number[]>
  /** Throws where the change could not be carried out now. Returns its subject's current name. */
  check(tx: Tx, ctx: OperatorsContext, change: C): Promise<string>
  carryOut(tx: Tx, ctx: OperatorsContext, change: C, both: DualApproval): Promise<void>
  /** After the commit: reloads cached state of this server and publishes events. */
  afterCommit(ctx: OperatorsContext, change: C): Promise<void>
}

/** Returns both operators' names, as stored in the ledger's journal and in a parameter's history. */
export function approvalNames({
  asker,
  approver,
}: Record<'asker' | 'approver', Pick<DualApproval['asker'], 'name'>>): string {
  return `${asker.name} + ${approver.name}`
}
