import type { Operation } from '@torch/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { MEDIA_TYPES } from './media-types.ts'

/** The body field with the payment password or a passkey's proof. */
export const SECOND_KEY = 'paymentPassword'

/**
 * Returns the media types that a body of this operation may have. One that takes the payment password is accepted as
 * JSON and as a form, whichever its other fields use (rules/wire#second-key).
 */
export function mediaTypesOf(operation: Operation): readonly string[] {
  return takesSecondKey(operation) ? [MEDIA_TYPES.json, MEDIA_TYPES.form] : [MEDIA_TYPES[operation.bodyType]]
}

/**
 * Moves a payment password from the query into the body, where the operation reads it. If the body has one too, both
 * stay: different ones are refused as conflicting fields (contract/src/conflicting-fields.ts).
 */
export function takeSecondKeyFromQuery(operation: Operation, request: FastifyRequest): void {
  const { [SECOND_KEY]: sent } = request.query as Record<string, unknown>
  if (!sent || !takesSecondKey(operation)) return
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body) || Object.hasOwn(body, SECOND_KEY)) return
  request.body = { ...body, [SECOND_KEY]: sent }
}

function takesSecondKey({ body }: Operation): boolean {
  return Object.hasOwn(body?.shape ?? {}, SECOND_KEY)
}
