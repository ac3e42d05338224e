import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Every request to the API is answered within this time from when it has come, body and all: clients give up after ten seconds. Each
 * wait on the way has a limit of its own, and several of them may add up to more.
 */
export const ANSWER_WITHIN_MS = 9500
/** What a request may have waited for the heartbeat before. */
const BEFORE_MS = 2000

/**
 * Answers a request that is not answered in time by `refuse`, as unavailable. What it began goes on, and may be done: asked again
 * with its key, it is answered with what became of it.
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
    // A body that its operation reads itself may take its time: it has a limit of its own.
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    const hasBody = request.method !== 'GET' && (length !== '0' || coding !== undefined)
    if (!hasBody || raw.readableEnded) begin(withinMs - waited)
    else raw.once('end', () => begin(withinMs))
    done()
  })
}
