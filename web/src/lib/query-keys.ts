type Key = readonly unknown[]

type Keys<Name extends string> = Readonly<Record<Name, (...of: readonly unknown[]) => Key>> & {
  /** Everything that is asked for under them. */
  all: Key
}

/**
 * The keys under which the query cache holds what a room asks for, each a function of what is asked of. They stand in the
 * room's `query-keys.ts` and nowhere else: whoever asks for something anew names what was asked.
 */
export function keysOf<const Name extends string>(room: Key, ...names: Name[]): Keys<Name> {
  const keys = names.map((name) => [name, (...of: readonly unknown[]) => [...room, name, ...of]])
  return { all: room, ...Object.fromEntries(keys) }
}

/** What each movement of points, and the event that tells of one, has asked for anew. */
export const POINTS = ['points'] as const

export const serviceKeys = keysOf(['service'], 'state')
