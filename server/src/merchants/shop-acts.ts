import type { ShopStatus } from '@torch/contract/states.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { tables } from './tables.ts'

const EVERY_STATE: readonly ShopStatus[] = ['open', 'closed', 'suspended', 'stopped']
const BY_ITS_OWNER: readonly ShopStatus[] = ['open', 'closed']

/**
 * The states of a shop in which each operation may take money in, move it out or lead to a payment (rules/merchants#money).
 * An operation about a shop's money that is missing here fails a test (payments/shop-acts.test.ts).
 */
export const SHOP_ACTS = {
  findByCode: ['open'],
  payWithGf: ['open'],
  createBill: ['open'],
  createShopBill: ['open'],
  transferPvFromPersonal: BY_ITS_OWNER,
  transferShopGf: BY_ITS_OWNER,
  giftPv: BY_ITS_OWNER,
  refundPayment: EVERY_STATE,
  refundShopBill: EVERY_STATE,
  refundForShop: ['suspended', 'stopped'],
} as const satisfies Record<string, readonly ShopStatus[]>
/** An operation about a shop's money. */
export type ShopAct = keyof typeof SHOP_ACTS

interface ShopState {
  status: ShopStatus
  /** Why operators have suspended it; null where they have not. */
  suspended: string | null
}

/**
 * Refuses what leads to a payment, with `merchantClosed`, or with `merchantPaused` where operators have stopped the shop's
 * payments; customers are not told the reason.
 */
export function refuseUnlessPayable(act: ShopAct, { status }: Pick<ShopState, 'status'>): void {
  if (isPossible(act, status)) return
  throw new Refusal(status === 'closed' ? 'merchantClosed' : 'merchantPaused')
}

/**
 * Refuses an act of the owner or the staff with `shopMoneyHeld` while the shop is suspended, and one of operators in the
 * shop's place with `shopRefundsItself` while it is not. The shop's row is locked until
 * the transaction ends, so a suspension waits for this act or comes before it. Call it after the accounts are locked.
 */
export async function holdShopFor(tx: Tx, act: ShopAct, shopId: number): Promise<void> {
  const { status, suspended } = await tables(tx)
    .selectFrom('merchants.shop')
    .select(['status', 'suspended_reason as suspended'])
    .where('id', '=', shopId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (isPossible(act, status)) return
  if (act === 'refundForShop') throw new Refusal('shopRefundsItself')
  // The owner was disabled while this request was on its way: the session has ended.
  if (suspended === null) throw new Refusal('notSignedIn')
  throw new Refusal('shopMoneyHeld', { reason: suspended })
}

function isPossible(act: ShopAct, status: ShopStatus): boolean {
  return (SHOP_ACTS[act] as readonly ShopStatus[]).includes(status)
}
