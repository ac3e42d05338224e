import type { Api } from '@torch/contract/api.ts'
import type { DataOf } from '@torch/contract/operation.ts'
import { now } from '../clock.ts'
import { endSession, readTokens, renewTokens } from '../session.ts'
import { Refusal } from './failure.ts'
import { operations } from './operations.ts'
import { send } from './send.ts'

const RENEW_BEFORE_EXPIRY_MILLISECONDS = 30_000

/** Returns whether the access token has expired or is about to, by the platform's clock: a device may be an hour off. */
export function isStale(expiresAt: number | undefined, moment = now()): boolean {
  return expiresAt !== undefined && expiresAt - moment < RENEW_BEFORE_EXPIRY_MILLISECONDS
}

/**
 * Makes sure that an access token newer than `stale` is stored. Only one tab refreshes at a time, because a refresh token
 * works once; waiting tabs use its result. Returns false where the session is over.
 */
export function refresh(stale: string): Promise<boolean> {
  running ??= withTabLock(() => renew(stale)).finally(() => {
    running = undefined
  })
  return running
}

let running: Promise<boolean> | undefined

async function renew(stale: string): Promise<boolean> {
  const stored = readTokens()
  if (!stored) return false
  if (stored.accessToken !== stale) return true
  const isStillStored = () => readTokens()?.refreshToken === stored.refreshToken
  try {
    const { method, path } = operations.refreshToken
    const body = JSON.stringify({ refreshToken: stored.refreshToken })
    const answer = await send({ method, path, body }, undefined)
    // Another member may have signed in meanwhile, in another tab: their tokens stay.
    if (isStillStored()) renewTokens(answer.data as DataOf<Api['refreshToken']>)
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    if (!isStillStored()) return readTokens() !== undefined
    endSession('lost')
    return false
  }
}

/** Web Locks require https; without them the server's grace of ten seconds covers two concurrent tabs. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('torch-refresh', work) : work()
}
