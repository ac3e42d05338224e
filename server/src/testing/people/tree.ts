import { createMember, memberByReferralCode } from '../../identity/index.ts'
import { grant, issue, openParty, post } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { aName } from './people.ts'

/**
 * Creates a member invited by `upline` (by default the root), with `gf` units. The member cannot log in, since hashing a
 * password takes time.
 */
export async function invite(db: Db, upline?: number, gf = 0n): Promise<number> {
  const id = await db.transaction().execute(async (tx) => {
    const name = aName()
    return createMember({ openParty }, tx, {
      username: name,
      email: `${name}@example.com`,
      language: 'zh',
      uplineId: upline ?? (await memberByReferralCode(tx, 'SF000001')) ?? 0,
      loginHash: 'none',
      paymentHash: 'none',
    })
  })
  if (gf > 0n) {
    await post(db, [issue(`tree-${id}`, 'treasury', gf, 'operator:treasurer')])
    await post(db, [grant(`tree-${id}`, id, gf, 'operator:treasurer')])
  }
  return id
}
