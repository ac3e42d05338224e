import type { UserInfo } from '@torch/contract/identity.ts'
import { memberStatus } from '@torch/contract/states.ts'
import { pictureUrl } from '../files/door.ts'
import type { IdentityHouse } from './house.ts'
import { tables } from './tables.ts'

/** A member as the member sees it. Never for anybody else's eyes. */
export async function userInfo(
  { db, shopOf }: Pick<IdentityHouse, 'db' | 'shopOf'>,
  id: number,
): Promise<UserInfo> {
  const [member, shop] = await Promise.all([
    tables(db).selectFrom('identity.member').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
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
  }
}
