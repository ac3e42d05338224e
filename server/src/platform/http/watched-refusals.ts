import { type ErrorName, errors } from '@torch/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { networkOf } from '../limits/network-of.ts'
import { macOf, type Secrets } from '../secret.ts'
import { dayOf } from '../time/calendar.ts'
import type { Clock } from '../time/clock.ts'
import type { Rewrite } from './amounts.ts'
import type { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was found to call, such as `member 12`; empty as long as nobody was. */
    caller: string
    /** By the amount format that was asked for (amounts.ts); undefined where the body goes out as it is written. */
    rewrite: Rewrite | undefined
  }
}

/** Bad input, no session, no right, too often: what an honest client seldom meets. */
const WATCHED_STATUS = new Set([400, 401, 403, 429])
/** What proves somebody and was wrong. */
const WRONG_PROOFS = new Set<ErrorName>([
  'wrongCredentials',
  'wrongCode',
  'wrongPassword',
  'wrongPaymentPassword',
  'wrongSecondFactor',
  'wrongPasskey',
  'wrongOperatorCredentials',
  'wrongOperatorCode',
])

export type NoteRefusal = (request: FastifyRequest, refusal: Refusal) => void

/**
 * Writes a line for each refusal that an investigation asks for. Nobody is named: a network and an account that was tried are
 * marks, the same for the same one all day long, from which nobody finds either without the installation's secret.
 */
export function watchRefusals(log: Logger, secrets: Secrets, clock: Clock): NoteRefusal {
  const markOf = (kind: string, text: string) =>
    macOf(secrets, `refused ${kind} ${dayOf(clock.now())} ${text}`)
      .toString('base64url')
      .slice(0, 10)
  return (request, { reason }) => {
    if (!WATCHED_STATUS.has(errors[reason].status) && !WRONG_PROOFS.has(reason)) return
    // A visitor who opens what is for members.
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
