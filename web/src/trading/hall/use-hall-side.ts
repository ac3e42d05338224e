import { oneOf, useAddressFilter } from '../address-filter.ts'

export const SIDES = ['buy', 'sell', 'all'] as const
/** What the reader wants to do; `all` shows every order there is, also what is over. */
export type HallSide = (typeof SIDES)[number]

/**
 * Which side of the hall the address names. One that asks for orders by their type or state, as the documents have it, means all
 * of them; one that asks for a form shows the side beneath it that the form stands on.
 */
export function useHallSide(): [HallSide, (side: HallSide) => void] {
  const { params, set } = useAddressFilter()
  const named = oneOf(params, 'side', SIDES)
  const meant = params.has('type') || params.has('status') ? 'all' : oneOf(params, 'action', ['buy', 'sell'])
  return [named ?? meant ?? 'buy', (side) => set({ side, type: undefined, status: undefined })]
}
