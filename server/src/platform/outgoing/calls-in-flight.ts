import { type RawBuilder, sql } from 'kysely'

/** Maximum share of all calls for one owner. */
const MAX_SHARE_OF_OWNER = 0.75
/** Due rows that are compared at each claim, oldest first. */
const CLAIM_WINDOW = 5000

/**
 * The calls that a server is making to addresses of strangers, and whose each is. A receiver may take as long as a call may
 * last, so the owner with the fewest calls comes first: no one delays the others.
 */
export class CallsInFlight {
  readonly #ownerOf = new Map<Promise<boolean>, number>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get isFull(): boolean {
    return this.#ownerOf.size >= this.#capacity
  }

  add(owner: number, call: Promise<boolean>): Promise<boolean> {
    this.#ownerOf.set(call, owner)
    return call.finally(() => this.#ownerOf.delete(call))
  }

  /** Returns the ids of the rows to claim now. `due` selects `id`, `next_attempt_at` and `owner` of what is due. */
  fairlyChosen(due: RawBuilder<unknown>): RawBuilder<unknown> {
    const owners = [...this.#ownerOf.values()]
    return sql`
      select id from (
        select id, next_attempt_at, row_number() over (partition by owner order by next_attempt_at, id)
          + cardinality(array_positions(${owners}::integer[], owner)) as place
        from (${due} order by next_attempt_at limit ${CLAIM_WINDOW}) oldest
      ) ranked
      where place <= ${this.#capacity * MAX_SHARE_OF_OWNER}
      order by place, next_attempt_at limit ${Math.max(0, this.#capacity - owners.length)}`
  }

  /** Waits until all calls have ended. */
  async untilAllEnd(): Promise<void> {
    await Promise.all(this.#ownerOf.keys())
  }
}
