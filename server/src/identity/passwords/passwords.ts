import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/http/refusal.ts'

/** The library uses argon2id by default. */
export const PASSWORD_STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
let strength = PASSWORD_STRENGTH

/** Sets weaker hashing from now on; only for tests, which sign in thousands of members. */
export function hashPasswordsWith(other: typeof PASSWORD_STRENGTH): void {
  strength = other
  dummy = undefined
}
/** Hashing uses the process's small thread pool, shared with files and DNS lookups. */
const CONCURRENCY = 2
/** About six seconds of work; later requests would time out, since clients give up after ten. */
const MAX_WAITING = 200

/** Priority: `known` callers are signed in or have signed in from there before. */
export type Requester = 'known' | 'stranger'

let running = 0
/** Known callers go first, so that requests from many foreign networks cannot keep members at a counter waiting. */
const waiting: Record<Requester, Waiting[]> = { known: [], stranger: [] }
interface Waiting {
  begin: () => void
  giveUp: (refusal: Refusal) => void
}

/**
 * Hashes a password in NFC with argon2id, with the priority of signed-in callers. Takes tens of milliseconds: never
 * call it in a transaction.
 */
export function hashPassword(password: string): Promise<string> {
  return runLimited('known', () => hash(password.normalize('NFC'), strength))
}

/**
 * Returns whether a password matches the stored argon2id hash in any Unicode form: some keyboards send accents as
 * combining marks. Takes as long for an unknown account (`stored` undefined) as for a wrong password.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  requester: Requester = 'known',
): Promise<boolean> {
  const against = stored ?? (await dummyHash())
  for (const form of unicodeFormsOf(password))
    if (await runLimited(requester, () => verify(against, form))) return stored !== undefined
  return false
}

/** Returns a password in NFC and in the forms that older hashes used; one form for plain ASCII. */
function unicodeFormsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')])
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash(randomBytes(16).toString('base64url'), strength)
  return dummy
}

async function runLimited<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
  if (running < CONCURRENCY) running += 1
  else {
    refuseOneIfFull(requester)
    // A finished call passes its slot on directly, so no other call can take it.
    await new Promise<void>((begin, giveUp) => waiting[requester].push({ begin, giveUp }))
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
function refuseOneIfFull(requester: Requester): void {
  if (waiting.known.length + waiting.stranger.length < MAX_WAITING) return
  const last = requester === 'known' ? waiting.stranger.pop() : undefined
  if (!last) throw new Refusal('unavailable')
  last.giveUp(new Refusal('unavailable'))
}
