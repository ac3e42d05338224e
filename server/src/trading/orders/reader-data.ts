import type { Units } from '@torch/contract/money.ts'
import type { Runner } from '../../platform/database/db.ts'
import type { Viewer } from '../traders/viewer.ts'

/** What a list of orders shows only to its reader. */
export interface ReaderData {
  viewer: Viewer
  /** When it was read, by the platform's clock. */
  moment: Date
  newestOwnOrder: number | null
  /** The reader's orders, and those with a trade of the reader. */
  involved: ReadonlyMap<number, Involvement>
}

interface Involvement {
  /** The row version that was read, which differs after each change. */
  rowVersion: string
  latestTrade: number | null
  /** The receiving code, only for the order's owner. */
  code: string | null
}

/** A named statement, so its plan is kept (orders.sql). */
const STATEMENT = {
  name: 'trading.reader-data',
  text: 'select * from trading.reader_data($1, $2::integer[])',
}

interface Row {
  banned_hours: number
  partners: number
  moment: Date
  open_with: number[]
  buying: Units
  blocked: number[]
  newest_own_order: number | null
  involved: [id: number, rowVersion: string, latestTrade: number | null, code: string | null][] | null
}

export async function readReaderData(
  runner: Runner,
  memberId: number,
  orderIds: number[],
): Promise<ReaderData> {
  const { rows } = await runner.query<Row>({ ...STATEMENT, values: [memberId, orderIds] })
  const [row] = rows
  if (!row) throw new Error("the caller's marks on orders could not be read")
  return {
    viewer: {
      memberId,
      bannedHours: row.banned_hours,
      partners: row.partners,
      openTrades: row.open_with.length,
      openWith: row.open_with,
      buying: row.buying,
      blocked: new Set(row.blocked),
    },
    moment: row.moment,
    newestOwnOrder: row.newest_own_order,
    involved: new Map(
      (row.involved ?? []).map(([id, rowVersion, latestTrade, code]) => [
        id,
        { rowVersion, latestTrade, code },
      ]),
    ),
  }
}
