import type { UserInfo } from '@torch/contract/identity.ts'
import { memberStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { pictureUrl } from '../files/door.ts'
import type { IdentityHouse } from './house.ts'
import { tables } from './tables.ts'

/** A member as the member sees it. Never for anybody else's eyes. */
export async function userInfo(
  { db, shopOf }: Pick<IdentityHouse, 'db' | 'shopOf'>,
  id: number,
): Promise<UserInfo> {
  const [member, shop] = await Promise.all([
    tables(db)
      .selectFrom('identity.member as m')
      .innerJoin('identity.credential as c', 'c.member_id', 'm.id')
      .selectAll('m')
      .select('c.payment_is_default')
      .select([
        sql<boolean>`exists (select from identity.two_factor f
          where f.member_id = m.id and f.confirmed_at is not null)`.as('has_two_factor'),
        sql<boolean>`exists (select from identity.passkey p where p.member_id = m.id)`.as('has_passkey'),
      ])
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow(),
    shopOf(id),
  ])
  return {
    id,
    idStr: String(id),
    username: member.username,
    nickname: member.nickname,
    email: member.email,
    phone: member.phone,
    avatarUrl: pictureUrl(member.avatar),
    bio: member.bio,
    languagePreference: member.language,
    referralCode: member.referral_code,
    status: memberStatus[member.status],
    isVip: member.is_vip,
    isMerchant: shop !== null,
    merchantInfo: shop && { id: shop.id, shopName: shop.shopName },
    createdTime: member.created_at.toISOString(),
    paymentPasswordIsDefault: member.payment_is_default,
    twoFactorEnabled: member.has_two_factor,
    hasPasskey: member.has_passkey,
  }
}
