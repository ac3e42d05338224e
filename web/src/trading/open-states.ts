import type { AppealState, OrderState } from '@torch/contract/states.ts'

/** Returns whether an order is live. */
export function isLive({ orderStatus }: { orderStatus: OrderState }): boolean {
  return orderStatus === 'pending' || orderStatus === 'partial'
}

/** Returns whether an appeal is undecided. */
export function isOpen({ appealStatus }: { appealStatus: AppealState }): boolean {
  return appealStatus === 'pending' || appealStatus === 'under-review'
}
