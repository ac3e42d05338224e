import type { PublishedProof } from '@torch/contract/balance-proof.ts'
import type { listProofs as endpoint } from '@torch/contract/economy.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { EconomyContext } from '../context.ts'

export function listProofs({ db }: EconomyContext): Handler<typeof endpoint> {
  return ({ query }) => publishedProofs(db, query)
}

/** Returns at most `size` daily proofs of all balances, newest first, from before that day. */
export async function publishedProofs(
  db: Db,
  { before, size }: { before?: string | undefined; size: number },
): Promise<PublishedProof[]> {
  const { rows } = await sql<{ published: string }>`
    select published from economy.proof where ${before ?? null}::date is null or day < ${before ?? null}::date
    order by day desc limit ${size}`.execute(db)
  return rows.map(({ published }) => JSON.parse(published) as PublishedProof)
}
