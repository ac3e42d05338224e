import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/http/refusal.ts'

/** argon2id is what the library does unless told otherwise. */
export const PASSWORD_STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
let strength = PASSWORD_STRENGTH

/** For tests alone, which sign in thousands of people: from here on passwords are hashed like this. */
export function hashPasswordsWith(other: typeof PASSWORD_STRENGTH): void {
  strength = other
  nobodys = undefined
}
/** Hashing runs on the process's small thread pool, which files and look-ups need too. */
const AT_ONCE = 2
/** About six seconds of work. Whoever comes later would wait in vain: clients give up after ten. */
const MOST_WAITING = 200

/** Whose password it is: of somebody who is signed in, or has been from there before, or of anybody. */
export type Asker = 'known' | 'stranger'

let running = 0
/** Those who are known go first: strangers from many networks must not keep members out who are at a counter. */
const waiting: Record<Asker, Waiting[]> = { known: [], stranger: [] }
interface Waiting {
  begin: () => void
  giveUp: (refusal: Refusal) => void
}

/**
 * Hashes a password in NFC with argon2id, in the queue of signed-in callers. Takes tens of milliseconds: never in a
 * transaction.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn('known', () => hash(password.normalize('NFC'), strength))
}

/**
 * Returns whether a password is the one whose argon2id hash is stored, whatever its Unicode form: some keyboards type
 * accents as marks of their own. Takes as long for an account that is not there (`stored` undefined) as for a wrong
 * password.
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

/** A password in NFC, and as hashes of older versions may have it. One form where it is plain ASCII. */
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
    // Whoever ends hands its place on, so nobody can slip in between.
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

/** Where all places are taken the stranger who came last gives up theirs, to who is known. */
function makeRoom(asker: Asker): void {
  if (waiting.known.length + waiting.stranger.length < MOST_WAITING) return
  const last = asker === 'known' ? waiting.stranger.pop() : undefined
  if (!last) throw new Refusal('unavailable')
  last.giveUp(new Refusal('unavailable'))
}
