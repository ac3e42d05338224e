import type { Language } from '@torch/contract/errors.ts'
import type { BodyOf, Operation, OutputOf, ParamsOf, QueryOf } from '@torch/contract/operation.ts'
import type { SignedIn, SignedInOperator, SignedInProgram } from '../auth.ts'
import type { SharedResponse } from './shared-response.ts'

/** One request to one operation, validated against its endpoint. */
export interface Call<O extends Operation> {
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  language: Language
  /** The caller's address, as trusted proxies report it. */
  ip: string
  userAgent: string
  /** The browser's self-chosen id from `Torch-Device`, never shown to anyone else. */
  device: string | undefined
  /** Set if the call takes an Idempotency-Key and the caller sent one. */
  key: IdempotencyKey | undefined
}

export interface MemberCall<O extends Operation> extends Call<O> {
  member: SignedIn
}

export interface OperatorCall<O extends Operation> extends Call<O> {
  operator: SignedInOperator
}

export interface ProgramCall<O extends Operation> extends Call<O> {
  program: SignedInProgram
}

export interface IdempotencyKey {
  /** A member's id, or the id of the shop on whose behalf a program calls. */
  caller: number
  route: string
  value: string
  /** SHA-256 of the request without secrets: the same key with another fingerprint is refused. */
  fingerprint: Buffer
}

/** The first answer under the same key, sent again byte for byte. */
export class Replay {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

/** Data together with the extra fields beside it in the envelope. */
export class Answer<T> {
  readonly data: T
  readonly beside: Record<string, unknown>
  constructor(data: T, beside: Record<string, unknown>) {
    this.data = data
    this.beside = beside
  }
}

/** An answer that is already text because it was stored for its key (database/idempotency.ts). */
export class StoredAnswer {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

/** Data and extra fields that are already serialized. */
export class JsonAnswer {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

type Result<O> = OutputOf<O> | Answer<OutputOf<O>> | Replay | StoredAnswer | JsonAnswer | SharedResponse

export type Handler<O extends Operation> = (
  call: O['caller'] extends 'member'
    ? MemberCall<O>
    : O['caller'] extends 'anyone-or-member'
      ? Call<O> & { member: SignedIn | undefined }
      : O['caller'] extends 'operator'
        ? OperatorCall<O>
        : O['caller'] extends 'program'
          ? ProgramCall<O>
          : Call<O>,
) => Promise<Result<O>> | Result<O>
