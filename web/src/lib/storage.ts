/** Wraps localStorage without throwing: private windows and full disks refuse it, and the app must continue. */
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
    // Only persistence is lost.
  }
}

export function remove(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {}
}

/** Removes all keys that match, with exceptions. */
export function removeMatching(name: RegExp, but: ReadonlySet<string> = new Set()): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
    remove(...names.filter((key) => key !== null && name.test(key) && !but.has(key)).map(String))
  } catch {}
}

/**
 * Reads JSON that may have another shape, from an earlier version or an edit by the user. `renewed` converts old shapes;
 * where it throws, the result is undefined.
 */
export function readJson<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  migrate: (kept: unknown) => unknown = (kept) => kept,
): T | undefined {
  try {
    const value = migrate(JSON.parse(read(key) ?? 'null'))
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}
