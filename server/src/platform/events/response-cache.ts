import { atPrimary } from '../database/elsewhere.ts'
import type { Topic } from './events.ts'

/** How long a response may be shared. No answer is older than a second (rules/platform#responseCache). */
export const RESPONSE_CACHE_MS = 800

export interface ResponseCache {
  /**
   * Registers a cached response that is the same for all users: on this server it is made once per key and period, and
   * concurrent callers share the same work. A key must not depend on the caller; personal data is read separately. Keeps
   * at most `most` keys and evicts the oldest.
   */
  of<Made, Key>(kind: Kind<Made, Key>): Kept<Made, Key>
  /** Invalidates the topic's responses: callers from now on get what is made from now on. */
  drop(topic: Topic): void
}

interface Kind<Made, Key> {
  topics: readonly Topic[]
  most: number
  make(key: Key): Promise<Made>
}

/** Keys are equal if their JSON is. */
export interface Kept<Made, Key> {
  at(key: Key): Promise<Made>
  /** Replaces a response that the caller knows to be outdated; the first such caller makes it again, for all. */
  insteadOf(key: Key, old: Made): Promise<Made>
}

interface Look<Made> {
  begunAt: number
  made: Promise<Made>
  /** The result, once it is there. */
  is?: Made
}

/** Opens the shared response cache. `now`: milliseconds by the platform's clock; moving it invalidates everything. */
export function openResponseCache(now: () => number, lastingMs = RESPONSE_CACHE_MS): ResponseCache {
  const kinds: { topics: readonly Topic[]; looks: Map<string, unknown> }[] = []
  const isOver = ({ begunAt }: Look<unknown>) => {
    const age = now() - begunAt
    return age < 0 || age >= lastingMs
  }
  return {
    of<Made, Key>({ topics, most, make }: Kind<Made, Key>): Kept<Made, Key> {
      const looks = new Map<string, Look<Made>>()
      kinds.push({ topics, looks })

      function begin(key: string, asked: Key): Promise<Made> {
        const look: Look<Made> = { begunAt: now(), made: atPrimary(() => make(asked)) }
        // The newest is last.
        looks.delete(key)
        looks.set(key, look)
        for (const oldest of looks.keys()) {
          if (looks.size <= most) break
          looks.delete(oldest)
        }
        look.made.then(
          (made) => {
            look.is = made
          },
          // Failures are not cached.
          () => looks.get(key) === look && looks.delete(key),
        )
        return look.made
      }

      return {
        at(asked) {
          const key = JSON.stringify(asked)
          const look = looks.get(key)
          return look && !isOver(look) ? look.made : begin(key, asked)
        },
        insteadOf(asked, old) {
          const key = JSON.stringify(asked)
          const look = looks.get(key)
          return look && !isOver(look) && look.is !== old ? look.made : begin(key, asked)
        },
      }
    },
    drop(topic) {
      for (const { topics, looks } of kinds) if (topics.includes(topic)) looks.clear()
    },
  }
}
