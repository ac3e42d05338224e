import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rewrite } from './amounts.ts'
import { precompressed } from './precompressed.ts'
import { succeeded } from './success.ts'

/** In bytes; compressing a shorter text takes longer than sending it. */
const COMPRESS_FROM_BYTES = 2048

/**
 * A response that is the same for all users of a language (platform/events/response-cache.ts): serialized and compressed once,
 * and answered with 304 if the client has it. Must not contain personal data.
 */
export class SharedResponse {
  readonly body: string
  private asWritten: Send | undefined
  private rewritten: Send | undefined
  constructor(body: string) {
    this.body = body
  }

  /** `rewrite`: what the caller's amount format asks for, always the same function for one operation. */
  send(request: FastifyRequest, reply: FastifyReply, rewrite?: Rewrite): Promise<FastifyReply> {
    if (!rewrite) {
      this.asWritten ??= compressedJson(this.body)
      return this.asWritten(request, reply)
    }
    this.rewritten ??= compressedJson(rewrite(this.body))
    return this.rewritten(request, reply)
  }
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function compressedJson(text: string): Send {
  return precompressed(text, 'application/json; charset=utf-8', {
    quality: 4,
    compressFromBytes: COMPRESS_FROM_BYTES,
    vary: `accept-language, ${AMOUNTS_HEADER.toLowerCase()}`,
  })
}

export function sharedResponse(
  language: Language,
  data: unknown,
  beside: Record<string, unknown> = {},
): SharedResponse {
  return new SharedResponse(succeeded(language, data, beside))
}
