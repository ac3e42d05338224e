import type { Language } from '@torch/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readyMade } from './ready-made.ts'
import { succeeded } from './success.ts'

/** Packing takes longer than sending what is shorter. */
const PACKED_FROM = 2048

/**
 * An answer that all get alike who ask in its language (platform/events/moments.ts): written and packed once, and not sent again to
 * who has it. Nothing of a reader may be in it.
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
