import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

/** The request that the current code works for. */
interface RequestContext {
  requestId: string
}

const current = new AsyncLocalStorage<RequestContext>()

/** A proxy's id is kept, so that one id is found in all logs. It stays in log lines: only harmless characters are taken. */
const VALID = /^[\w.:-]{8,128}$/

/** Returns the id of a request: the one that it brings, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && VALID.test(given) ? given : randomUUID()
}

/** Runs `work` for a request: log lines written in it have its id. */
export function runForRequest<T>(requestId: string, work: () => T): T {
  return current.run({ requestId }, work)
}

/** The fields that each log line gets. Lines of batches and jobs belong to no single request. */
export function requestFields(): { requestId?: string } {
  const requestId = current.getStore()?.requestId
  return requestId === undefined ? {} : { requestId }
}
