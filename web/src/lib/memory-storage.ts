/** Replaces the browser's storage in tests. */
export function useMemoryStorage(entries: Record<string, string> = {}): Map<string, string> {
  const kept = new Map(Object.entries(entries))
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  return kept
}
