import { DatabaseError } from 'pg'

/** An error of ours in a file of ours, with all that PostgreSQL says of it. */
export function fileFailed(name: string, cause: unknown): Error {
  const detail = cause instanceof DatabaseError && cause.detail ? `\n${cause.detail}` : ''
  return new Error(`${name} failed: ${cause instanceof Error ? cause.message : cause}${detail}`, { cause })
}
