import { type DestinationStream, type Logger, pino } from 'pino'
import { logRateLimit } from './log-rate-limit.ts'

/** Opens the log: lines on standard error, one a second per error. Secrets and personal data are removed. */
export function openLog(
  level: string,
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
  now?: () => number,
): Logger {
  return pino(
    {
      level,
      base: null,
      hooks: logRateLimit(now),
      serializers: { err: describeError },
      redact: {
        paths: [
          'password',
          'paymentPassword',
          'authorization',
          'email',
          '*.password',
          '*.paymentPassword',
          '*.email',
        ],
        censor: '…',
      },
    },
    to,
  )
}

/** Returns what helps to diagnose the error. A library's error may carry its whole client along, secrets included. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, ...('code' in error ? { code: error.code } : {}), stack }
}
