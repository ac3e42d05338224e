import type { TradeSide } from '@torch/contract/states.ts'
import { MAX_EVIDENCE } from '@torch/contract/trading-limits.ts'
import { sql } from 'kysely'
import { bindFile } from '../../files/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'
import type { Appeal } from './appeals-of.ts'

interface NewEvidence {
  side: TradeSide
  memberId: number
  /** File names as sent by the caller. */
  files: string[]
  description: string
}

/**
 * Adds files to a case, under the lock of its row. Throws `tooMuchEvidence` above the limit per side; a file named twice counts
 * once.
 */
export async function storeEvidence(
  tx: Tx,
  appeal: Pick<Appeal, 'id' | 'trade_id'>,
  { side, memberId, description, ...given }: NewEvidence,
): Promise<void> {
  const files = [...new Set(given.files)]
  if (files.length === 0) return
  const { rows } = await sql<{ given: number }>`
    select count(*)::integer as given from trading.evidence where appeal_id = ${appeal.id} and side = ${side}`.execute(
    tx,
  )
  if ((rows[0]?.given ?? 0) + files.length > MAX_EVIDENCE)
    throw new Refusal('tooMuchEvidence', { max: MAX_EVIDENCE })
  for (const name of files) {
    const file = await bindFile(tx, {
      file: name,
      owner: memberId,
      category: 'appeal-evidence',
      to: `trade:${appeal.trade_id} evidence`,
    })
    await tables(tx)
      .insertInto('trading.evidence')
      .values({
        appeal_id: appeal.id,
        side,
        member_id: memberId,
        file,
        description,
        at: sql<Date>`date_trunc('milliseconds', platform.now())`,
      })
      .execute()
  }
}
