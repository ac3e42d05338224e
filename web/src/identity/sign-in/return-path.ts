import { paths } from '../../paths.ts'

/** The history state with the page to return to. */
interface ReturnState {
  from: string
  /** That page's own history state, such as the dish that was tapped. */
  state?: unknown
}

export function returnStateFrom({
  pathname,
  search,
  state,
}: {
  pathname: string
  search: string
  state?: unknown
}): ReturnState {
  return { from: `${pathname}${search}`, ...(state !== null && state !== undefined && { state }) }
}

/**
 * Where a login leads: to the page from which one was sent to log in (rules/screens#sign-in), else home
 * (rules/screens#sign-in). Only pages of this origin can write the history's state.
 */
export function returnPathOf(state: unknown): string {
  return isReturnState(state) ? state.from : paths.home
}

/** Returns the history state with which that page is opened again. */
export function returnedStateOf(state: unknown): unknown {
  return isReturnState(state) ? state.state : undefined
}

function isReturnState(state: unknown): state is ReturnState {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
}
