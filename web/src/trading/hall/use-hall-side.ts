import { oneOf, useUrlFilter } from '../url-filter.ts'

export const SIDES = ['buy', 'sell', 'all'] as const
/** The user's intention: buy or sell; `all` shows every order, including ended ones. */
export type HallSide = (typeof SIDES)[number]

/**
 * Manages the side of the hall in the URL. URLs with a type or a state, as in the spec, mean all; a URL that opens a form
 * shows the form's side.
 */
export function useHallSide(): [HallSide, (side: HallSide) => void] {
  const { params, set } = useUrlFilter()
  const named = oneOf(params, 'side', SIDES)
  const meant = params.has('type') || params.has('status') ? 'all' : oneOf(params, 'action', ['buy', 'sell'])
  return [named ?? meant ?? 'buy', (side) => set({ side, type: undefined, status: undefined })]
}
