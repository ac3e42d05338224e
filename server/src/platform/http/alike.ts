import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rewrite } from './amounts.ts'
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
  private asWritten: Send | undefined
  private rewritten: Send | undefined
  constructor(body: string) {
    this.body = body
  }

  /** `rewrite`: what the caller's amount format asks for, always the same function for one operation. */
  send(request: FastifyRequest, reply: FastifyReply, rewrite?: Rewrite): Promise<FastifyReply> {
    if (!rewrite) {
      this.asWritten ??= packed(this.body)
      return this.asWritten(request, reply)
    }
    this.rewritten ??= packed(rewrite(this.body))
    return this.rewritten(request, reply)
  }
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function packed(text: string): Send {
  return readyMade(text, 'application/json; charset=utf-8', {
    quality: 4,
    packedFrom: PACKED_FROM,
    vary: `accept-language, ${AMOUNTS_HEADER.toLowerCase()}`,
  })
}

export function alike(language: Language, data: unknown, beside: Record<string, unknown> = {}): Alike {
  return new Alike(succeeded(language, data, beside))
}
