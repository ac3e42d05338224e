import { namedReason } from '@torch/contract/standard-reasons.ts'
import type { ShopStatus } from '@torch/contract/states.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { tables } from './tables.ts'

const ALL_STATES: readonly ShopStatus[] = ['open', 'closed', 'suspended', 'stopped']
const OWNER_STATES: readonly ShopStatus[] = ['open', 'closed']

/**
 * The states of a shop in which each operation may take money in, move it out or lead to a payment (rules/merchants#operations-by-state). A
 * test requires an entry for every operation about a shop's money (payments/stopped-shop.test.ts).
 */
export const SHOP_ACTS = {
  findByCode: ['open'],
  payWithGf: ['open'],
  captureByCode: ['open'],
  captureShopPayment: ['open'],
  confirmCapture: ['open'],
  createBill: ['open'],
  createShopBill: ['open'],
  transferPvFromPersonal: OWNER_STATES,
  transferShopGf: OWNER_STATES,
  giftPv: OWNER_STATES,
  refundPayment: ALL_STATES,
  refundShopBill: ALL_STATES,
  refundForShop: ['suspended', 'stopped'],
} as const satisfies Record<string, readonly ShopStatus[]>
/** An operation about a shop's money. */
export type ShopAct = keyof typeof SHOP_ACTS

interface ShopState {
  status: ShopStatus
  /** The reason of a suspension by operators; null where there is none. */
  suspended: string | null
}

/**
 * Throws `merchantClosed`, or `merchantPaused` where operators have stopped the shop's payments; customers do not see the
 * reason.
 */
export function refuseUnlessPayable(act: ShopAct, { status }: Pick<ShopState, 'status'>): void {
  if (isPossible(act, status)) return
  throw new Refusal(status === 'closed' ? 'merchantClosed' : 'merchantPaused')
}

/**
 * Throws `shopMoneyHeld` for an act of the owner or staff while the shop is suspended, and `shopCanRefund` for an
 * operator's act while it is not. Locks the shop's row until the transaction ends, so that a suspension comes before or after
 * this act. Call it after the accounts are locked.
 */
export async function lockShopFor(tx: Tx, act: ShopAct, shopId: number): Promise<void> {
  const { status, suspended } = await tables(tx)
    .selectFrom('merchants.shop')
    .select(['status', 'suspended_reason as suspended'])
    .where('id', '=', shopId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (isPossible(act, status)) return
  if (act === 'refundForShop') throw new Refusal('shopCanRefund')
  // The owner was disabled during this request: the session has ended.
  if (suspended === null) throw new Refusal('notSignedIn')
  throw new Refusal('shopMoneyHeld', { reason: namedReason(suspended) })
}

function isPossible(act: ShopAct, status: ShopStatus): boolean {
  return (SHOP_ACTS[act] as readonly ShopStatus[]).includes(status)
}
