import type pg from 'pg'
import type { Db, Tx } from '../platform/db.ts'
import type { Parameters } from '../platform/parameters.ts'

/** What the room works with. `openParty` and `shopOf` belong to rooms that this one may not know (architecture.md). */
export interface IdentityHouse {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  /** Keys everything that is derived or compared by HMAC. All servers of one database share it. */
  authSecret: string
  openParty: (tx: Tx, kind: 'member') => Promise<number>
  shopOf: (memberId: number) => Promise<{ id: number; shopName: string } | null>
  /** What follows a registration, in the same transaction and in this order. */
  registered: ((tx: Tx, memberId: number) => Promise<void>)[]
}
