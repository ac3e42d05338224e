import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Every API request is answered within this time after its body has arrived: clients give up after ten seconds. Each
 * wait has its own limit, but together they may exceed this one.
 */
export const ANSWER_WITHIN_MS = 9500
/** How long a request may have waited for the heartbeat before. */
const BEFORE_MS = 2000

/**
 * Calls `refuse` with `unavailable` for a request not answered in time. Its work continues and may succeed: a retry with the
 * same key returns the result.
 */
export function limitAnswerTime(
  app: FastifyInstance,
  refuse: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => void,
  withinMs = ANSWER_WITHIN_MS,
): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const { raw } = request
    const waited = Math.min(reply.elapsedTime, BEFORE_MS)
    const begin = (ms: number) => {
      const late = setTimeout(() => {
        const isAnswered = reply.sent || reply.raw.headersSent || reply.raw.destroyed
        if (!isAnswered) refuse(new Refusal('unavailable'), request, reply)
      }, ms)
      reply.raw.once('close', () => clearTimeout(late))
    }
    // The time for reading a body does not count; it has a limit of its own.
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    const hasBody = request.method !== 'GET' && (length !== '0' || coding !== undefined)
    if (!hasBody || raw.readableEnded) begin(withinMs - waited)
    else raw.once('end', () => begin(withinMs))
    done()
  })
}
