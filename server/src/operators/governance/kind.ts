import type { Change, ChangeKind } from '@torch/contract/governance.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { OperatorsHouse } from '../house.ts'

export type ChangeOf<K extends ChangeKind> = Extract<Change, { kind: K }>

/** Whose names stand under what is carried out. */
export interface TwoPeople {
  proposalId: number
  asker: { id: number; name: string }
  approver: { id: number; name: string }
  reason: string
}

/** What takes two, by its kind. */
export interface Kind<C extends Change> {
  /** Of two open proposals with the same key one is a mistake. */
  key(change: C): string
  /** Those that move, to be locked before anything else is. */
  accounts(change: C, db: Db): bigint[] | Promise<bigint[]>
  /** Those whose access it changes, to be held beside both who decide. */
  operators(change: C): number[]
  /** The members whose matter it is: no operator who may be one of them asks for it or approves it. */
  parties?(change: C, db: Db): Promise<number[]>
  /** Refuses what could not be carried out now. Gives what it is about, as that is called now. */
  judge(tx: Tx, house: OperatorsHouse, change: C): Promise<string>
  carryOut(tx: Tx, house: OperatorsHouse, change: C, both: TwoPeople): Promise<void>
  /** After the commit: what this server remembers, and what screens show. */
  tell(house: OperatorsHouse, change: C): Promise<void>
}

/** What the ledger's journal and a parameter's history say of who did it. */
export function namesOfBoth({
  asker,
  approver,
}: Record<'asker' | 'approver', Pick<TwoPeople['asker'], 'name'>>): string {
  return `${asker.name} + ${approver.name}`
}
