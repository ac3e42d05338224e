import { paths } from '../../paths.ts'

/** The history state with the page to return to. */
interface ReturnState {
  from: string
}

export function returnStateFrom({ pathname, search }: { pathname: string; search: string }): ReturnState {
  return { from: `${pathname}${search}` }
}

/**
 * Where a login leads: to the page from which one was sent to log in (rules/screens#sign-in), else home
 * (rules/screens#sign-in). Only pages of this origin can write the history's state.
 */
export function returnPathOf(state: unknown): string {
  return isReturnState(state) ? state.from : paths.home
}

function isReturnState(state: unknown): state is ReturnState {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
}
