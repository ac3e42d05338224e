import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import { passingOver, withEmptyFilters } from './passing-over.ts'
import type { ApiScope, OperatorRole } from './states.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone at all; anyone, who is recognised where signed in; a signed-in member; a signed-in operator; a
 * program of a shop, by a key; or the demo's visitor (only there in demo mode). None of them is one of the others.
 */
export type Caller = 'anyone' | 'anyone-or-member' | 'member' | 'operator' | 'program' | 'demo'

/**
 * How the body travels. The paths and forms are the documents'; `none` means that no body is read. A `multipart`
 * body brings one file, in its part `file`, beside its fields.
 */
export type BodyType = 'none' | 'json' | 'form' | 'multipart'

type Shape = z.ZodObject

/**
 * One promise of the API. The server's route, the typed client, the OpenAPI document and the tests are all
 * derived from it.
 */
export interface Operation<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends z.ZodType = z.ZodType,
  Who extends Caller = Caller,
  Beside extends Shape = Shape,
> {
  method: Method
  /** As the documents spell it, below /api, with `{name}` for a path parameter. */
  path: `/${string}`
  caller: Who
  /** Where the caller is an operator: one of these roles is enough. None named: every operator may. */
  roles: readonly OperatorRole[]
  /** Where the caller is a program: what its key must be allowed. */
  scope?: ApiScope
  summary: string
  params?: Params
  /** Query and body are taken with whatever stands beside what they name (passing-over.ts). */
  query?: Query
  body?: Body
  bodyType: BodyType
  /** How many bytes a JSON body or a form may have. */
  maxBodyBytes: number
  /** How many bytes the file of a multipart body may have; 0 where there is none. */
  maxFileBytes: number
  /** Inputs that must name the caller's own member id; another id is refused with `notYours`. */
  own: readonly string[]
  /** True where points move: the call then takes an Idempotency-Key (rules/wire#idempotency). */
  movesPoints: boolean
  /** True where no points move and the call takes such a key all the same: what it makes must not be made twice. */
  idempotent: boolean
  /**
   * True where a copy of the database may answer, up to a second behind (rules/platform#copies): it only reads, and nothing is
   * decided by what it says.
   */
  fromCopy: boolean
  output: Output
  /** Fields that stand beside `data` in the envelope, such as the `total` of a list. */
  beside?: Beside
  /** Refusals beyond the general ones, in the order in which they are judged. */
  errors: readonly ErrorName[]
}

type Defaulted =
  | 'roles'
  | 'bodyType'
  | 'maxBodyBytes'
  | 'maxFileBytes'
  | 'own'
  | 'movesPoints'
  | 'idempotent'
  | 'fromCopy'
  | 'errors'

export function operation<
  Params extends Shape = z.ZodObject<Record<never, never>>,
  Query extends Shape = z.ZodObject<Record<never, never>>,
  Body extends Shape = z.ZodObject<Record<never, never>>,
  Output extends z.ZodType = z.ZodType,
  const Who extends Caller = Caller,
  Beside extends Shape = Shape,
>(
  promise: Omit<Operation<Params, Query, Body, Output, Who, Beside>, Defaulted> &
    Partial<Pick<Operation, Defaulted>>,
): Operation<Params, Query, Body, Output, Who, Beside> {
  const made: Operation<Params, Query, Body, Output, Who, Beside> = {
    roles: [],
    bodyType: promise.body ? 'json' : 'none',
    maxBodyBytes: 64 * 1024,
    maxFileBytes: 0,
    own: [],
    movesPoints: false,
    idempotent: false,
    fromCopy: false,
    errors: [],
    ...promise,
    ...(promise.query && { query: withEmptyFilters(passingOver(promise.query)) }),
    ...(promise.body && { body: passingOver(promise.body) }),
  }
  written.set(made, written.size)
  return made
}

/** Every operation that was made, with its place among them. */
const written = new Map<unknown, number>()

type OperationsOf<Room> = {
  [Name in keyof Room as Room[Name] extends Operation ? Name : never]: Room[Name]
}

/** The operations among what a room's file exports, in the order in which they stand there. */
export function operationsOf<Room extends object>(room: Room): OperationsOf<Room> {
  const place = (one: unknown) => written.get(one) ?? 0
  const found = Object.entries(room).filter(([, one]) => written.has(one))
  return Object.fromEntries(found.sort(([, a], [, b]) => place(a) - place(b))) as OperationsOf<Room>
}

export type ParamsOf<O> =
  O extends Operation<infer P, infer _Q, infer _B, infer _R, infer _W> ? z.output<P> : never
export type QueryOf<O> =
  O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _W> ? z.output<Q> : never
export type BodyOf<O> =
  O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _W> ? z.output<B> : never
/** What the server must answer with, before it is written to the wire. */
export type OutputOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer R, infer _W> ? z.input<R> : never

/** A part of such an answer. A client reads it as `z.infer` says: states are words there (state-field.ts). */
export type OnWire<Schema extends z.ZodType> = z.input<Schema>

/** What a client sends: path parameters, query and body apart. */
export type ParamsInput<O> =
  O extends Operation<infer P, infer _Q, infer _B, infer _R, infer _W> ? z.input<P> : never
export type QueryInput<O> =
  O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _W> ? z.input<Q> : never
export type BodyInput<O> =
  O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _W> ? z.input<B> : never
export type DataOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer R, infer _W> ? z.output<R> : never
/** What stands beside `data` in the envelope. */
export type BesideOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer _R, infer _W, infer S> ? z.output<S> : never
