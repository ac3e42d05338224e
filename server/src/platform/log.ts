import { type Logger, pino } from 'pino'

/** Structured lines on standard error. What is secret or personal is cut out before it is written. */
export function openLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
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
    pino.destination({ dest: 2, sync: true }),
  )
}
