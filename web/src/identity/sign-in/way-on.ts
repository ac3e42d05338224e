import { paths } from '../../paths.ts'

/** The history state with the page to return to. */
interface Way {
  from: string
}

export function wayFrom({ pathname, search }: { pathname: string; search: string }): Way {
  return { from: `${pathname}${search}` }
}

/**
 * Returns where a login leads: the page that required it (docs/decisions/034), else home (rules/screens#sign-in). History
 * state is written only by our own pages.
 */
export function wayOn(state: unknown): string {
  return isWay(state) ? state.from : paths.home
}

function isWay(state: unknown): state is Way {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
}
