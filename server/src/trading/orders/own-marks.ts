import type { Units } from '@torch/contract/money.ts'
import type { Runner } from '../../platform/database/db.ts'
import type { Viewer } from '../traders/viewer.ts'

/** What a list of orders shows only to its reader. */
export interface OwnMarks {
  viewer: Viewer
  /** When it was read, by the platform's clock. */
  moment: Date
  newestOwn: number | null
  /** The reader's orders, and those the reader took of. */
  touched: ReadonlyMap<number, Touched>
}

interface Touched {
  /** The row version that was read, which differs after each change. */
  mark: string
  latestTrade: number | null
  /** The receiving code, only for the order's owner. */
  code: string | null
}

/** A named statement, so its plan is kept (own-marks.sql). */
const STATEMENT = {
  name: 'trading.own-marks',
  text: 'select * from trading.own_marks($1, $2::integer[])',
}

interface Row {
  banned_hours: number
  partners: number
  moment: Date
  open_with: number[]
  buying: Units
  blocked: number[]
  newest_own: number | null
  touched: [id: number, mark: string, latestTrade: number | null, code: string | null][] | null
}

export async function ownMarks(runner: Runner, memberId: number, orderIds: number[]): Promise<OwnMarks> {
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
    newestOwn: row.newest_own,
    touched: new Map(
      (row.touched ?? []).map(([id, mark, latestTrade, code]) => [id, { mark, latestTrade, code }]),
    ),
  }
}
