import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/http/refusal.ts'

/** The library uses argon2id by default. */
export const PASSWORD_STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
let strength = PASSWORD_STRENGTH

/** Sets weaker hashing from now on; only for tests, which sign in thousands of members. */
export function hashPasswordsWith(other: typeof PASSWORD_STRENGTH): void {
  strength = other
  nobodys = undefined
}
/** Hashing uses the process's small thread pool, shared with files and DNS lookups. */
const AT_ONCE = 2
/** About six seconds of work; later requests would time out, since clients give up after ten. */
const MOST_WAITING = 200

/** Priority: `known` callers are signed in or have signed in from there before. */
export type Asker = 'known' | 'stranger'

let running = 0
/** Known callers go first, so that requests from many foreign networks cannot keep members at a counter waiting. */
const waiting: Record<Asker, Waiting[]> = { known: [], stranger: [] }
interface Waiting {
  begin: () => void
  giveUp: (refusal: Refusal) => void
}

/**
 * Hashes a password in NFC with argon2id, with the priority of signed-in callers. Takes tens of milliseconds: never
 * call it in a transaction.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn('known', () => hash(password.normalize('NFC'), strength))
}

/**
 * Returns whether a password matches the stored argon2id hash in any Unicode form: some keyboards send accents as
 * combining marks. Takes as long for an unknown account (`stored` undefined) as for a wrong password.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  asker: Asker = 'known',
): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  for (const form of formsOf(password))
    if (await inTurn(asker, () => verify(against, form))) return stored !== undefined
  return false
}

/** Returns a password in NFC and in the forms that older hashes used; one form for plain ASCII. */
function formsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')])
}

let nobodys: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobodys ??= hash(randomBytes(16).toString('base64url'), strength)
  return nobodys
}

async function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else {
    makeRoom(asker)
    // A finished call passes its slot on directly, so no other call can take it.
    await new Promise<void>((begin, giveUp) => waiting[asker].push({ begin, giveUp }))
  }
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next) next.begin()
    else running -= 1
  }
}

/**
 * Makes space in a full queue by rejecting the last stranger in favour of a known caller. Throws `unavailable` if
 * there is none.
 */
function makeRoom(asker: Asker): void {
  if (waiting.known.length + waiting.stranger.length < MOST_WAITING) return
  const last = asker === 'known' ? waiting.stranger.pop() : undefined
  if (!last) throw new Refusal('unavailable')
  last.giveUp(new Refusal('unavailable'))
}
