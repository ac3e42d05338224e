import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../platform/http/refusal.ts'

/** argon2id is what the library does unless told otherwise. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Hashing runs on the process's small thread pool, which files and look-ups need too. */
const AT_ONCE = 2
/** About six seconds of work. Whoever comes later would wait in vain: clients give up after ten. */
const MOST_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, STRENGTH))
}

/** Takes as long for an account that is not there (`stored` undefined) as for a wrong password. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  const right = await inTurn(() => verify(against, password))
  return right && stored !== undefined
}

let nobodys: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobodys ??= hash(randomBytes(16).toString('base64url'), STRENGTH)
  return nobodys
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable')
    // Whoever ends hands its place on, so nobody can slip in between.
    await new Promise<void>((myTurn) => waiting.push(myTurn))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
