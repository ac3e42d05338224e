import { atPrimary } from '../database/elsewhere.ts'
import type { Topic } from './events.ts'

/** How long a look may be handed on. Nothing that is answered is older than a second (rules/platform#moments). */
export const MOMENT_MS = 800

export interface Moments {
  /**
   * What all see alike under a key is made once for a moment and handed to whoever asks within it, on this server; who asks
   * meanwhile waits for the same making. A key says what is asked for and never who asks: what is the reader's own is asked
   * for apart. At most `most` keys are kept, the oldest go first.
   */
  of<Made, Key>(kind: Kind<Made, Key>): Kept<Made, Key>
  /** Something of the topic changed: whoever asks from now on gets what is made from now on. */
  drop(topic: Topic): void
}

interface Kind<Made, Key> {
  topics: readonly Topic[]
  most: number
  make(key: Key): Promise<Made>
}

/** Keys are alike where their JSON is. */
export interface Kept<Made, Key> {
  at(key: Key): Promise<Made>
  /** For a reader who knows that what they got is no longer so. Whoever finds out first has it made, for all. */
  insteadOf(key: Key, old: Made): Promise<Made>
}

interface Look<Made> {
  begunAt: number
  made: Promise<Made>
  /** What it came to, once it is there. */
  is?: Made
}

/** `now` in milliseconds by the platform's clock: where that is moved, everything is made anew. */
export function openMoments(now: () => number, lastingMs = MOMENT_MS): Moments {
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
        // The newest stands last.
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
          // A failure is nobody else's.
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
