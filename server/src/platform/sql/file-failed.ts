import { DatabaseError } from 'pg'

/** Returns an error that names our SQL file, with PostgreSQL's message and detail. */
export function fileFailed(name: string, cause: unknown): Error {
  const detail = cause instanceof DatabaseError && cause.detail ? `\n${cause.detail}` : ''
  return new Error(`${name} failed: ${cause instanceof Error ? cause.message : cause}${detail}`, { cause })
}
