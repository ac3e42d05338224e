import { endOf, midnightOf } from '../../platform/time/calendar.ts'

interface Days {
  from?: string | undefined
  until?: string | undefined
}

/** Converts a filter's days, both inclusive, to moments. */
export function withTimeRange<Query extends Days>({ from, until, ...rest }: Query) {
  return {
    ...rest,
    from: from === undefined ? undefined : midnightOf(from),
    until: until === undefined ? undefined : endOf(until),
  }
}
