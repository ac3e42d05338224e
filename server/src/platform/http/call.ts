import type { Language } from '@torch/contract/errors.ts'
import type { BodyOf, Operation, OutputOf, ParamsOf, QueryOf } from '@torch/contract/operation.ts'
import type { SignedIn, SignedInOperator, SignedInProgram } from '../auth.ts'
import type { Alike } from './alike.ts'

/** One request to one operation, checked against its promise. */
export interface Call<O extends Operation> {
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  language: Language
  /** The caller's address, by our proxies' word where there are any. */
  ip: string
  userAgent: string
  /** What the caller's browser calls itself, in `Torch-Device`: made up once, and told to nobody else. */
  device: string | undefined
  /** Where the call takes an Idempotency-Key and the caller sent one. */
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
  /** A member, or a shop in whose name a program calls. */
  caller: number
  route: string
  value: string
  /** SHA-256 of what was sent, secrets left out: the same key with another print is refused. */
  fingerprint: Buffer
}

/** An answer that was given before under the same key: sent again byte for byte. */
export class Replay {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

/** Data together with the fields that stand beside it in the envelope. */
export class Answer<T> {
  readonly data: T
  readonly beside: Record<string, unknown>
  constructor(data: T, beside: Record<string, unknown>) {
    this.data = data
    this.beside = beside
  }
}

/** An answer that is a text already, because it was stored for its key (see ledger/post-batch.ts). */
export class Written {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

/** Data, and what stands beside it, whose text is made already. */
export class Composed {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

type Result<O> = OutputOf<O> | Answer<OutputOf<O>> | Replay | Written | Composed | Alike

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
