import type { Language } from '@torch/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readyMade } from './ready-made.ts'
import { succeeded } from './success.ts'

/** In bytes; compressing a shorter text takes longer than sending it. */
const PACKED_FROM = 2048

/**
 * A response that is the same for all users of a language (platform/events/moments.ts): serialized and compressed once,
 * and answered with 304 if the client has it. Must not contain personal data.
 */
export class Alike {
  readonly body: string
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  constructor(body: string) {
    this.body = body
    this.send = readyMade(this.body, 'application/json; charset=utf-8', {
      quality: 4,
      packedFrom: PACKED_FROM,
      vary: 'accept-language',
    })
  }
}

export function alike(language: Language, data: unknown, beside: Record<string, unknown> = {}): Alike {
  return new Alike(succeeded(language, data, beside))
}
