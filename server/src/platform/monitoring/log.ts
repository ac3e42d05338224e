import { type DestinationStream, type Logger, pino } from 'pino'
import { sparing } from './sparing.ts'

/** Structured lines on standard error, the same error once a second. What is secret or personal is cut out before it is written. */
export function openLog(
  level: string,
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
  now?: () => number,
): Logger {
  return pino(
    {
      level,
      base: null,
      hooks: sparing(now),
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

/** What helps to find it. An error of a library may carry its whole client along, secrets and all. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, ...('code' in error ? { code: error.code } : {}), stack }
}
