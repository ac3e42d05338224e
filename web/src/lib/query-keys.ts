type Key = readonly unknown[]

type Keys<Name extends string> = Readonly<Record<Name, (...of: readonly unknown[]) => Key>> & {
  /** The prefix of all keys. */
  all: Key
}

/** Returns functions that make the keys of queries that are not an endpoint's (`api/queries.ts`). */
export function createQueryKeys<const Name extends string>(module: Key, ...names: Name[]): Keys<Name> {
  const keys = names.map((name) => [name, (...of: readonly unknown[]) => [...module, name, ...of]])
  return { all: module, ...Object.fromEntries(keys) }
}
