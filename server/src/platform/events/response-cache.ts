import { onPrimary } from '../database/connection-routing.ts'
import type { Topic } from './events.ts'

/** How long a response may be shared. No answer is older than a second (rules/platform#shared-response-cache). */
export const RESPONSE_CACHE_MS = 800

export interface ResponseCache {
  /**
   * Registers a cached response that is the same for all users: on this server it is made once per key and period, and
   * concurrent callers share the same work. A key must not depend on the caller; personal data is read separately. Keeps
   * at most `maxKeys` keys and evicts the oldest.
   */
  of<Made, Key>(kind: Kind<Made, Key>): CachedResponses<Made, Key>
  /** Invalidates the topic's responses: callers from now on get what is made from now on. */
  drop(topic: Topic): void
}

interface Kind<Made, Key> {
  topics: readonly Topic[]
  maxKeys: number
  make(key: Key): Promise<Made>
}

/** Keys are equal if their JSON is. */
export interface CachedResponses<Made, Key> {
  at(key: Key): Promise<Made>
  /** Replaces a response that the caller knows to be outdated; the first such caller makes it again, for all. */
  insteadOf(key: Key, old: Made): Promise<Made>
}

interface CacheEntry<Made> {
  startedAt: number
  made: Promise<Made>
  /** The result, once it is there. */
  is?: Made
  /** True while the next one is being made. */
  isRefreshing?: boolean
}

/** From this part of its lifetime on, a response that is asked for is made anew while it is still given out. */
const REFRESH_FROM = 0.6

/** Opens the shared response cache. `now`: milliseconds by the platform's clock; moving it invalidates everything. */
export function openResponseCache(now: () => number, lifetimeMs = RESPONSE_CACHE_MS): ResponseCache {
  const kinds: { topics: readonly Topic[]; cacheEntries: Map<string, unknown> }[] = []
  const ageOf = ({ startedAt }: CacheEntry<unknown>) => now() - startedAt
  const isExpired = (entry: CacheEntry<unknown>) => ageOf(entry) < 0 || ageOf(entry) >= lifetimeMs
  return {
    of<Made, Key>({ topics, maxKeys, make }: Kind<Made, Key>): CachedResponses<Made, Key> {
      const cacheEntries = new Map<string, CacheEntry<Made>>()
      kinds.push({ topics, cacheEntries })

      function begin(key: string, asked: Key): Promise<Made> {
        const cached: CacheEntry<Made> = { startedAt: now(), made: onPrimary(() => make(asked)) }
        // The newest is last.
        cacheEntries.delete(key)
        cacheEntries.set(key, cached)
        for (const oldest of cacheEntries.keys()) {
          if (cacheEntries.size <= maxKeys) break
          cacheEntries.delete(oldest)
        }
        cached.made.then(
          (made) => {
            cached.is = made
          },
          // Failures are not cached.
          () => cacheEntries.get(key) === cached && cacheEntries.delete(key),
        )
        return cached.made
      }

      /**
       * Makes the next response before this one expires, so that a response in steady use never makes its callers wait. Dropped
       * meanwhile, the next one is not kept: it may have been read before the change.
       */
      function refresh(key: string, asked: Key, cached: CacheEntry<Made>): void {
        cached.isRefreshing = true
        const startedAt = now()
        const made = onPrimary(() => make(asked))
        made.then(
          (is) => cacheEntries.get(key) === cached && cacheEntries.set(key, { startedAt, made, is }),
          // Made again by the next caller, who gets the error.
          () => (cached.isRefreshing = false),
        )
      }

      return {
        at(asked) {
          const key = JSON.stringify(asked)
          const cached = cacheEntries.get(key)
          if (!cached || isExpired(cached)) return begin(key, asked)
          if (cached.is !== undefined && !cached.isRefreshing && ageOf(cached) >= lifetimeMs * REFRESH_FROM)
            refresh(key, asked, cached)
          return cached.made
        },
        insteadOf(asked, old) {
          const key = JSON.stringify(asked)
          const cached = cacheEntries.get(key)
          return cached && !isExpired(cached) && cached.is !== old ? cached.made : begin(key, asked)
        },
      }
    },
    drop(topic) {
      for (const { topics, cacheEntries } of kinds) if (topics.includes(topic)) cacheEntries.clear()
    },
  }
}
