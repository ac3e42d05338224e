import { paths } from '../../paths.ts'

/** The history state with the page to return to. */
interface Way {
  from: string
}

export function wayFrom({ pathname, search }: { pathname: string; search: string }): Way {
  return { from: `${pathname}${search}` }
}

/**
 * Where a login leads: to the page from which one was sent to log in (rules/screens#sign-in), else home
 * (rules/screens#sign-in). The browser keeps the history's state for our own pages only, so nobody else can write it.
 */
export function wayOn(state: unknown): string {
  return isWay(state) ? state.from : paths.home
}

function isWay(state: unknown): state is Way {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
}
