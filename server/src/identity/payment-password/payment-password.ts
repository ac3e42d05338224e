import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isPin } from '@torch/contract/pin.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/auth.ts'
import { loader } from '../../platform/database/batcher.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { CheckPaymentPassword, IdentityContext } from '../context.ts'
import { hmacSha256 } from '../passwords/hmac.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { PAYMENT_PASSWORD_TRIES, VERIFIED_NOTED_SECONDS } from '../rules.ts'
import { looksLikeProof, useProof } from './payment-proofs.ts'
import { forgiveTries, minutesLeft, reserveTry } from './payment-tries.ts'

/**
 * Returns the check of the payment password. argon2 takes tens of milliseconds, a payment a tenth of one, so after a
 * slow success the process caches a fingerprint of the password (rules/identity#payment-password states the
 * trade-off). It is valid only while the member has no wrong tries; the first mismatch removes it, and from there
 * every guess is counted in the database before it is compared.
 */
export function paymentPasswordCheck({ db, parameters }: Pick<IdentityContext, 'db' | 'parameters'>) {
  const cache = passwordCache(parameters)
  const inQueue = keyedQueue()
  const noteVerified = verifiedSessions(db)

  async function checkHash(member: SignedIn, password: string, isSpending: boolean): Promise<void> {
    const { memberId } = member
    const minutes = Number(parameters.get('identity.payment-lock-minutes'))
    const reserved = await reserveTry(db, memberId, minutes)
    if (!reserved) throw new Refusal('paymentsLocked', { minutes: (await minutesLeft(db, memberId)) ?? 1 })
    if (await verifyPassword(reserved.hash, password)) {
      await forgiveTries(db, memberId, { ...reserved, isPin: isPin(password) })
      // The password was reset after this request was authenticated: the new one was correct.
      if (isSpending && reserved.paymentHoldHours > 0)
        throw new Refusal('paymentsHeld', { hours: reserved.paymentHoldHours })
      cache.keep(member, password)
      return
    }
    cache.forget(memberId)
    const left = PAYMENT_PASSWORD_TRIES - reserved.inARow
    throw left > 0
      ? new Refusal('wrongPaymentPassword', { left })
      : new Refusal('paymentsLocked', { minutes })
  }

  const check: CheckPaymentPassword = async (member, password, purpose = 'spend') => {
    const isSpending = purpose === 'spend'
    if (isSpending && member.paymentPassword.paymentHoldHours > 0)
      throw new Refusal('paymentsHeld', { hours: member.paymentPassword.paymentHoldHours })
    if (isSpending && looksLikeProof(password)) return useProof(db, member, password)
    if (member.paymentPassword.failures > 0 || !cache.match(member, password)) {
      const askedAt = performance.now()
      // A member's tries run one after the other, so sixty concurrent payments with the right password need one slow
      // check, instead of five tries and fifty-five rejections.
      await inQueue(member.memberId, async () => {
        if (!cache.match(member, password, askedAt)) await checkHash(member, password, isSpending)
      })
    }
    if (isSpending) await noteVerified(member)
  }
  return check
}

/** About 20 MB. */
const MAX_CACHED = 100_000

interface CachedPassword {
  mac: Buffer
  at: number
}

/**
 * Creates the cache of fingerprints of verified passwords, keyed with a secret that exists only in this process's memory.
 */
function passwordCache(parameters: Parameters) {
  const hmac = hmacSha256(randomBytes(32))
  /** Oldest first: a refreshed entry moves to the end. */
  const cache = new Map<number, CachedPassword>()

  const macOf = ({ memberId, paymentPassword: { version } }: SignedIn, password: string) =>
    hmac(`${memberId} ${version} ${password}`)
  const oldestInForce = () =>
    performance.now() - Number(parameters.get('identity.payment-memory-minutes')) * 60_000

  return {
    keep(member: SignedIn, password: string): void {
      cache.delete(member.memberId)
      cache.set(member.memberId, { mac: macOf(member, password), at: performance.now() })
      for (const [memberId, { at }] of cache) {
        if (at >= oldestInForce() && cache.size <= MAX_CACHED) break
        cache.delete(memberId)
      }
    },
    forget(memberId: number): void {
      cache.delete(memberId)
    },
    /** Returns true where the password was verified at `since` or later. */
    match(member: SignedIn, password: string, since = Number.NEGATIVE_INFINITY): boolean {
      const cached = cache.get(member.memberId)
      if (!cached || cached.at < Math.max(since, oldestInForce())) return false
      if (timingSafeEqual(cached.mac, macOf(member, password))) return true
      cache.delete(member.memberId)
      return false
    },
  }
}

/**
 * Returns a function that records that the payment password was verified in a member's session just now. Written at most
 * once in VERIFIED_NOTED_SECONDS for a session, and for many sessions in one statement, because every payment calls it;
 * so a verification may count that much shorter, and never longer. The version is the one that authenticated the request:
 * a password changed meanwhile makes the record void.
 */
export function verifiedSessions(db: Db): (member: SignedIn) => Promise<void> {
  const write = loader<string, never>(async (noted) => {
    const pairs = noted.map((one) => one.split(' ').map(Number))
    // Locked in id order to avoid deadlocks.
    await sql`
      update identity.session s set payment_verified_at = platform.now(), payment_verified_version = n.version
      from (select s.id, n.version
        from unnest(${pairs.map(([id]) => id)}::integer[], ${pairs.map(([, version]) => version)}::integer[]) n (id, version)
        join identity.session s on s.id = n.id and s.ended_at is null
        order by s.id for no key update of s) n
      where s.id = n.id`.execute(db)
    return new Map<string, never>()
  })
  return async ({ sessionId, paymentPassword: { verifiedSeconds, version } }) => {
    if (verifiedSeconds === null || verifiedSeconds >= VERIFIED_NOTED_SECONDS)
      await write(`${sessionId} ${version}`)
  }
}

/**
 * Returns a queue that runs the work of one key sequentially, in order of arrival. Different keys run in parallel.
 */
export function keyedQueue() {
  const last = new Map<number, Promise<unknown>>()
  return <T>(key: number, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    const tidy = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(tidy, tidy)
    return mine
  }
}
