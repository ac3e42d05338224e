import type { Order } from '@torch/contract/trading.ts'
import { buttonOf } from '../buttons.ts'

/** Returns whether the reader can take an offer: another member's, without a reason against it. Visitors may see all. */
export function isTakeable({ own, actions }: Pick<Order, 'own' | 'actions'>): boolean {
  return !own && buttonOf(actions, 'take').reason === undefined
}
