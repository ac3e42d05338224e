import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { requestFields } from './request-context.ts'

/** Opens the log: lines on standard error, one a second per error, with the
 * id of the request that they belong to. Secrets and personal data are removed. */
export function openLog(
  level: string,
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
  now?: () => number,
): Logger {
  return pino(
    {
      level,
      base: null,
      mixin: requestFields,
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

const INTERVAL_MS = 1000

/**
 * Logs at most one line a second for the same failure, with the number left out: an unavailable database or mail server
 * or a full disk fails every request, job or mail, and must not fill the disk. A failure is identified by the error in
 * `err`, or by the text in `failure` if the error would name people.
 */
export function logRateLimit(now = () => performance.now()): NonNullable<LoggerOptions['hooks']> {
  const kinds = new Map<string, { at: number; suppressed: number }>()

  function forgetOld(): void {
    for (const [kind, { at, suppressed }] of kinds)
      if (suppressed === 0 && now() - at > INTERVAL_MS) kinds.delete(kind)
  }

  return {
    logMethod(given, write) {
      const [fields, message] = given as unknown as [unknown, unknown]
      const failure = failureIn(fields)
      if (failure === undefined) return write.apply(this, given)
      const kind = `${message} ${failure}`
      const last = kinds.get(kind)
      if (last && now() - last.at < INTERVAL_MS) {
        last.suppressed += 1
        return
      }
      forgetOld()
      kinds.set(kind, { at: now(), suppressed: 0 })
      const suppressed = last?.suppressed ? { suppressed: last.suppressed } : {}
      write.apply(this, [{ ...(fields as object), ...suppressed }, message] as unknown as typeof given)
    },
  }
}

function failureIn(fields: unknown): string | undefined {
  const { err, failure } = Object(fields) as { err?: unknown; failure?: unknown }
  if (err instanceof Error) return 'code' in err && err.code ? String(err.code) : err.message
  return failure === undefined ? undefined : String(failure)
}
