import type { PublishedProof } from '@torch/contract/balance-proof.ts'
import type * as contract from '@torch/contract/economy.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EconomyContext } from '../context.ts'
import { figuresOf, hashOf, leafNodes, NODE, pathFrom } from './proof-tree.ts'

/**
 * Returns the caller's part of a proof. Reads one chunk and the roots of all chunks: the cost does not grow with the
 * number of holders.
 */
export function getBalanceProof({ db, shopsOf }: EconomyContext): Handler<typeof contract.getBalanceProof> {
  return async ({ member: { memberId }, query: { day, holder: kind, merchantId } }) => {
    const shops = kind === 'member' ? [] : await shopsOf(memberId)
    const id = kind === 'member' ? memberId : shops.find((shop) => shop.id === (merchantId ?? shop.id))?.id
    if (id === undefined) throw new Refusal('noBalanceProof')
    const { rows } = await sql<{
      day: string
      salt: string
      tag: Buffer
      chunk_roots: Buffer
      no: number
      leaves: Buffer
    }>`
      select p.day::text, s.salt, s.tag, t.chunk_roots, piece.no, piece.leaves
      from (
        select id, day from economy.proof
        -- As text: PostgreSQL reads no date of the year 0.
        where ${day ?? null}::text is null or day::text = ${day ?? null} order by day desc limit 1
      ) p
      join economy.proof_tree t on t.proof_id = p.id
      cross join lateral (select economy.salt(t.secret, ${id}) as salt) salted
      cross join lateral (
        select salted.salt, economy.holder_tag(salted.salt, ${kind}, ${id}) as tag
      ) s
      join lateral (
        select no, leaves from economy.proof_chunk
        where proof_id = p.id and first_tag <= s.tag order by first_tag desc limit 1
      ) piece on true`.execute(db)
    const [row] = rows
    const place = row ? placeOf(row.tag, row.leaves) : -1
    if (!row || place < 0) throw new Refusal('noBalanceProof')
    const leaf = row.leaves.subarray(place * NODE, (place + 1) * NODE)
    const steps = [...pathFrom(leafNodes(row.leaves), place), ...pathFrom(nodesOf(row.chunk_roots), row.no)]
    return {
      format: 'torch-own-balance-1',
      day: row.day,
      holder: { kind, id },
      salt: row.salt,
      balances: figuresOf(leaf),
      path: steps.map(({ side, node }) => ({ side, hash: hashOf(node), balances: figuresOf(node) })),
    }
  }
}

function placeOf(tag: Buffer, leaves: Buffer): number {
  for (let at = 0; at < leaves.length; at += NODE)
    if (leaves.subarray(at, at + tag.length).equals(tag)) return at / NODE
  return -1
}

function nodesOf(chunk_roots: Buffer): Buffer[] {
  return Array.from({ length: chunk_roots.length / NODE }, (_, n) =>
    chunk_roots.subarray(n * NODE, (n + 1) * NODE),
  )
}

export function listProofs({ db }: EconomyContext): Handler<typeof contract.listProofs> {
  return ({ query }) => publishedProofs(db, query)
}

/** Returns at most `size` daily proofs of all balances, newest first, from before that day. */
export async function publishedProofs(
  db: Db,
  { before, size }: { before?: string | undefined; size: number },
): Promise<PublishedProof[]> {
  const { rows } = await sql<{ published: string }>`
    select published from economy.proof where ${before ?? null}::text is null or day::text < ${before ?? null}
    order by day desc limit ${size}`.execute(db)
  return rows.map(({ published }) => JSON.parse(published) as PublishedProof)
}
