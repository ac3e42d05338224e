import { type ErrorName, errors } from '@torch/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { networkOf } from '../rate-limits/rate-limits.ts'
import { macOf, type Secrets } from '../secret.ts'
import { dayOf } from '../time/calendar.ts'
import type { Clock } from '../time/clock.ts'
import type { Rewrite } from './amounts.ts'
import type { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller, such as `member 12`; empty before authentication. */
    caller: string
    /** By the amount format that was asked for (amounts.ts); undefined where the body goes out as it is written. */
    rewrite: Rewrite | undefined
  }
}

/** Bad input, no session, no permission, too many requests: rare for an honest client. */
const LOGGED_STATUSES = new Set([400, 401, 403, 429])
/** Reasons for wrong credentials. */
const WRONG_CREDENTIALS = new Set<ErrorName>([
  'wrongCredentials',
  'wrongCode',
  'wrongPassword',
  'wrongPaymentPassword',
  'wrongSecondFactor',
  'wrongPasskey',
  'wrongOperatorCredentials',
  'wrongOperatorCode',
])

export type LogRefusal = (request: FastifyRequest, refusal: Refusal) => void

/**
 * Logs each refusal of interest to an investigation, without personal data: networks and tried accounts are logged as
 * keyed hashes that stay the same for one day and cannot be reversed without the installation's secret.
 */
export function refusalLogger(log: Logger, secrets: Secrets, clock: Clock): LogRefusal {
  const markOf = (kind: string, text: string) =>
    macOf(secrets, `refused ${kind} ${dayOf(clock.now())} ${text}`)
      .toString('base64url')
      .slice(0, 10)
  return (request, { reason }) => {
    if (!LOGGED_STATUSES.has(errors[reason].status) && !WRONG_CREDENTIALS.has(reason)) return
    // A visitor who opens a page for members.
    if (reason === 'notSignedIn' && request.headers.authorization === undefined) return
    const account = (request.body as { account?: unknown } | null | undefined)?.account
    log.info(
      {
        reason,
        method: request.method,
        route: request.routeOptions?.url,
        caller: request.caller || undefined,
        account: typeof account === 'string' ? markOf('account', account.trim().toLowerCase()) : undefined,
        network: markOf('network', networkOf(request.ip)),
      },
      'refused',
    )
  }
}
