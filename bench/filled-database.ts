import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { GF } from '../contract/src/money.ts'
import { issue, openParty, post } from '../server/src/ledger/index.ts'
import { migrate } from '../server/src/migrate.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { aShop } from '../server/src/testing/people/people.ts'

export const PASSWORD = 'bench-password'

export interface FilledDatabase {
  url: string
  members: { id: number; token: string }[]
  shops: number[]
}

/**
 * Creates a database with signed-in members who own GF, and shops. The payment passwords are hashed weakly, because only what
 * follows the first slow check of a password is measured.
 */
export async function fillDatabase(
  serverUrl: string,
  name: string,
  counts: { members: number; shops: number },
): Promise<FilledDatabase> {
  const admin = openDatabase(serverUrl, { max: 1, limits: { responseTimeoutMs: 0 } })
  await admin.pool.query(`drop database if exists ${name} with (force)`)
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const url = serverUrl.replace(/postgres$/, name)
  const { db, pool, close } = openDatabase(url, { max: 4, limits: { responseTimeoutMs: 0 } })
  await migrate(pool)
  await pool.query('set statement_timeout = 0')

  const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const tokens = Array.from({ length: counts.members }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: number }>(
    'select ledger.open_party($1) as id from generate_series(1, $2)',
    ['member', counts.members],
  )
  const ids = rows.map((row) => row.id)
  await pool.query(
    `insert into identity.member (id, username, username_key, email, email_key, language, referral_code, receiving_code, upline_id)
     select id, 'b' || id, 'b' || id, 'b' || id || '@example.com', 'b' || id || '@example.com', 'zh', 'SF' || 9000000 + id, 'TR' || 9000000 + id,
       (select id from identity.member where referral_code = 'SF000001')
     from unnest($1::integer[]) id`,
    [ids],
  )
  await pool.query(
    'insert into identity.credential (member_id, login_hash, payment_hash) select id, $2, $2 from unnest($1::integer[]) id',
    [ids, weak],
  )
  await pool.query(
    `with opened as (
       insert into identity.session (member_id, remember_me, ip, user_agent, expires_at)
       select id, true, '127.0.0.1', 'bench', platform.now() + interval '30 days' from unnest($1::integer[]) id
       returning id, member_id
     )
     insert into identity.access_token (hash, session_id, expires_at)
     select t.hash, opened.id, platform.now() + interval '1 day'
     from unnest($1::integer[], $2::bytea[]) t (member_id, hash) join opened using (member_id)`,
    [ids, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await post(db, [
    issue('bench', 'treasury', 1_000_000n * GF * BigInt(counts.members), 'operator:treasurer'),
    // Without cover, payments would earn no rewards and cost less than in production.
    issue('bench-pool', 'release-pool', 10_000_000_000n * GF, 'operator:treasurer'),
  ])
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500)
    await post(
      db,
      some.map((id) => ({
        kind: 'grant' as const,
        actor: 'operator:treasurer' as const,
        ref: `bench-${id}`,
        legs: [
          { account: 22n, amount: -1_000_000n * GF },
          { account: BigInt(id) * 16n, amount: 1_000_000n * GF },
        ],
      })),
    )
  }
  const owner = ids[0] ?? 0
  const shops: number[] = []
  for (let n = 0; n < counts.shops; n += 1) {
    const shopOwner = n === 0 ? owner : await db.transaction().execute((tx) => openParty(tx, 'member'))
    if (n > 0) {
      await pool.query(
        `insert into identity.member (id, username, username_key, email, email_key, language, referral_code, receiving_code, upline_id)
         select $1::integer, 'o' || $1, 'o' || $1, 'o' || $1 || '@example.com', 'o' || $1 || '@example.com', 'zh', 'SO' || 9000000 + $1, 'TO' || 9000000 + $1,
           (select id from identity.member where referral_code = 'SF000001')`,
        [shopOwner],
      )
    }
    shops.push(await aShop(db, shopOwner))
  }
  await pool.query('vacuum analyze')
  await close()
  return { url, members: ids.slice(1).map((id, index) => ({ id, token: tokens[index + 1] ?? '' })), shops }
}
