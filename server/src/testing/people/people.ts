import { randomBytes } from 'node:crypto'
import type { Units } from '@torch/contract/money.ts'
import { createMember, hashPassword, memberByReferralCode } from '../../identity/index.ts'
import { grant, issue, openParty, post } from '../../ledger/index.ts'
import { type NewShop, openShop } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'

export const PASSWORD = 'torch123'
const ROOT_REFERRAL_CODE = 'SF000001'

/** Creates a member with `gf` units, without mail and form. */
export async function aMember(
  db: Db,
  { name = aName(), gf = 0n, upline }: { name?: string; gf?: Units; upline?: number } = {},
) {
  const hash = await hashPassword(PASSWORD)
  const id = await db.transaction().execute(async (tx) => {
    const root = await memberByReferralCode(tx, ROOT_REFERRAL_CODE)
    return createMember({ openParty }, tx, {
      username: name,
      email: `${name}@example.com`,
      language: 'zh',
      uplineId: upline ?? root ?? 0,
      loginHash: hash,
      paymentHash: hash,
    })
  })
  if (gf > 0n) {
    const ref = `test-${id}-${aName()}`
    await post(db, [issue(ref, 'treasury', gf, 'operator:treasurer')])
    await post(db, [grant(ref, id, gf, 'operator:treasurer')])
  }
  return { id, name }
}

/** Creates a shop of that member. */
export async function aShop(db: Db, ownerId: number, more: Partial<NewShop> = {}): Promise<number> {
  return db.transaction().execute((tx) =>
    openShop(openParty, tx, {
      ownerId,
      name: '测试小店',
      nameEn: 'Test Shop',
      description: null,
      descriptionEn: null,
      logo: null,
      banner: null,
      contactPerson: null,
      contactPhone: '01012345678',
      contactEmail: null,
      address: '测试路 1 号',
      addressEn: '1 Test Road',
      city: '北京',
      cityEn: 'Beijing',
      position: { latitude: 39.90923, longitude: 116.397428 },
      category: 'restaurant',
      hours: null,
      services: [],
      ...more,
    }),
  )
}

export function aName(): string {
  return `t${randomBytes(5).toString('hex')}`
}
