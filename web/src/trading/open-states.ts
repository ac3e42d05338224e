import type { AppealState, OrderState } from '@torch/contract/states.ts'

/** Whether an order still lives: something can be done with it. */
export function isLive({ orderStatus }: { orderStatus: OrderState }): boolean {
  return orderStatus === 'pending' || orderStatus === 'partial'
}

/** Whether an appeal has yet to be decided. */
export function isOpen({ appealStatus }: { appealStatus: AppealState }): boolean {
  return appealStatus === 'pending' || appealStatus === 'under-review'
}
