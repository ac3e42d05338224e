import { endOf, midnightOf } from '../../platform/time/calendar.ts'

interface Days {
  from?: string | undefined
  until?: string | undefined
}

/** A filter's days, both included, as the moments between which its rows lie. */
export function withMoments<Query extends Days>({ from, until, ...rest }: Query) {
  return {
    ...rest,
    from: from === undefined ? undefined : midnightOf(from),
    until: until === undefined ? undefined : endOf(until),
  }
}
