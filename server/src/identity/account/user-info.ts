import type { Language } from '@torch/contract/errors.ts'
import type { userInfo as endpoint } from '@torch/contract/identity.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { memberStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { pictureUrl } from '../../files/index.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'

type UserInfo = OnWire<typeof endpoint>

/** Returns a member's own user info. It is unmasked: never show it to other members. */
export async function userInfo(
  { db, shopOf, standingOf }: Pick<IdentityContext, 'db' | 'shopOf' | 'standingOf'>,
  id: number,
  language: Language,
): Promise<UserInfo> {
  const [member, shop, { hasReachedVip, ...torchBearer }] = await Promise.all([
    tables(db)
      .selectFrom('identity.member as m')
      .innerJoin('identity.credential as c', 'c.member_id', 'm.id')
      .selectAll('m')
      .select(['c.payment_is_default', 'c.payment_is_pin'])
      .select([
        sql<boolean>`exists (select from identity.two_factor f
          where f.member_id = m.id and f.confirmed_at is not null)`.as('has_two_factor'),
        sql<boolean>`exists (select from identity.passkey p where p.member_id = m.id)`.as('has_passkey'),
      ])
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow(),
    shopOf(id),
    standingOf(id, language),
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
    pvShownToInviter: member.shows_pv,
    referralCode: member.referral_code,
    status: memberStatus[member.status],
    // VIP granted by operators, or reached by PV.
    isVip: member.is_vip || hasReachedVip,
    isMerchant: shop !== null,
    merchantInfo: shop && { id: shop.id, shopName: shop.shopName },
    createdTime: member.created_at.toISOString(),
    paymentPasswordIsDefault: member.payment_is_default,
    paymentPasswordIsPin: member.payment_is_pin,
    twoFactorEnabled: member.has_two_factor,
    hasPasskey: member.has_passkey,
    ...torchBearer,
  }
}
