import type { PublishedProof } from '@torch/contract/balance-proof.ts'
import type { listProofs as promise } from '@torch/contract/economy.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { EconomyHouse } from '../house.ts'

export function listProofs({ db }: EconomyHouse): Handler<typeof promise> {
  return async ({ query: { before, size } }) => {
    const { rows } = await sql<{ published: string }>`
      select published from economy.proof where ${before ?? null}::date is null or day < ${before ?? null}::date
      order by day desc limit ${size}`.execute(db)
    return rows.map(({ published }) => JSON.parse(published) as PublishedProof)
  }
}
