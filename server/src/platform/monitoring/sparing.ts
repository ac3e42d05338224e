import type { LoggerOptions } from 'pino'

const EVERY_MS = 1000

/**
 * Of lines that tell the same error, one a second, which says how many there were: a database that is away, or a full disk,
 * fails every request and every job, and must not fill what is left of the disk.
 */
export function sparing(now = () => performance.now()): NonNullable<LoggerOptions['hooks']> {
  const kinds = new Map<string, { at: number; leftOut: number }>()

  function forgetOld(): void {
    for (const [kind, { at, leftOut }] of kinds)
      if (leftOut === 0 && now() - at > EVERY_MS) kinds.delete(kind)
  }

  return {
    logMethod(given, write) {
      const [fields, message] = given as unknown as [unknown, unknown]
      const error = errorIn(fields)
      if (!error) return write.apply(this, given)
      const kind = `${message} ${error.code ?? error.message}`
      const last = kinds.get(kind)
      if (last && now() - last.at < EVERY_MS) {
        last.leftOut += 1
        return
      }
      forgetOld()
      kinds.set(kind, { at: now(), leftOut: 0 })
      const leftOut = last?.leftOut ? { leftOut: last.leftOut } : {}
      write.apply(this, [{ ...(fields as object), ...leftOut }, message] as unknown as typeof given)
    },
  }
}

function errorIn(fields: unknown): { code?: unknown; message: string } | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined
  return fields.err instanceof Error ? fields.err : undefined
}
