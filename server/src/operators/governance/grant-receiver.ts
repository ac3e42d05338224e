import type { GrantReceiver } from '@torch/contract/governance.ts'
import { thumbnailUrl } from '../../files/index.ts'
import { lockActiveMember, memberForOperators } from '../../identity/index.ts'
import { lockShop, shopForOperators } from '../../merchants/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ChangeOf } from './kind.ts'

type Target = Pick<ChangeOf<'grant'>, 'to' | 'id'>

export interface Receiver {
  shown: GrantReceiver
  /** The member to notify. */
  memberId: number
  /** The shop's names; null for a member. */
  shop: { zh: string; en: string } | null
}

/**
 * Returns the receiver of a grant: an active member, or a shop that is not suspended and whose owner is active. Ids may
 * be 64 bits, as in requests. Throws `unknownReceiver` or `receiverDisabled`.
 */
export async function receiverOf(db: Db, target: Target): Promise<Receiver> {
  return target.to === 'member' ? memberReceiver(db, target.id) : shopReceiver(db, target.id)
}

/** The same, with row locks against disabling or suspending until the transaction ends. */
export async function lockReceiver(tx: Tx, target: Target): Promise<Receiver> {
  const { memberId } = await receiverOf(tx, target)
  if (target.to === 'shop') await lockShop(tx, target.id)
  await lockActiveMember(tx, memberId)
  return receiverOf(tx, target)
}

async function memberReceiver(db: Db, id: number): Promise<Receiver> {
  const member = await memberForOperators(db, id)
  if (!member || member.status === 'closed') throw new Refusal('unknownReceiver')
  if (member.status !== 'active') throw new Refusal('receiverDisabled')
  return {
    shown: {
      kind: 'member',
      id: member.id,
      name: member.username,
      nickname: member.nickname,
      avatarUrl: member.avatarUrl,
      number: member.referral_code,
      createdTime: member.created_at.toISOString(),
    },
    memberId: member.id,
    shop: null,
  }
}

async function shopReceiver(db: Db, id: number): Promise<Receiver> {
  const shop = await shopForOperators(db, id)
  if (!shop) throw new Refusal('unknownReceiver')
  const owner = await memberForOperators(db, shop.owner_id)
  if (shop.status === 'suspended' || owner?.status !== 'active') throw new Refusal('receiverDisabled')
  return {
    shown: {
      kind: 'shop',
      id: shop.id,
      name: shop.name,
      nickname: shop.name_en,
      avatarUrl: thumbnailUrl(shop.logo),
      number: shop.merchant_no,
      createdTime: shop.created_at.toISOString(),
    },
    memberId: shop.owner_id,
    shop: { zh: shop.name, en: shop.name_en ?? shop.name },
  }
}
