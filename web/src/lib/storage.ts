/**
 * localStorage that never throws: private windows and full disks refuse it, and the app must go on without.
 */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is lost but the memory of it.
  }
}

export function remove(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Removes whatever has a name like that, but for those. */
export function removeLike(name: RegExp, but: ReadonlySet<string> = new Set()): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
    remove(...names.filter((key) => key !== null && name.test(key) && !but.has(key)).map(String))
  } catch {
    // As above.
  }
}

/**
 * Reads JSON that an earlier version of the app, or a curious person, may have left in another shape. `renewed` makes of
 * it what is kept today; where it throws there is nothing.
 */
export function readJson<T>(
  key: string,
  isSound: (value: unknown) => value is T,
  renewed: (kept: unknown) => unknown = (kept) => kept,
): T | undefined {
  try {
    const value = renewed(JSON.parse(read(key) ?? 'null'))
    return isSound(value) ? value : undefined
  } catch {
    return undefined
  }
}
