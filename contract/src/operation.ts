import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import { ignoringUnknownFields, withEmptyFilters } from './ignored-fields.ts'
import type { Permission } from './permissions.ts'
import type { ApiScope } from './states.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The caller of an operation: anyone; anyone, recognised if signed in; a signed-in member; a signed-in operator; a
 * program of a shop, by API key; or the demo's visitor (in demo mode only). These are disjoint.
 */
export type Caller = 'anyone' | 'anyone-or-member' | 'member' | 'operator' | 'program' | 'demo'

/**
 * The encoding of the body. Paths and forms follow the spec; `none` means that no body is read. A `multipart` body has
 * one file, in its part `file`, beside its fields.
 */
export type BodyType = 'none' | 'json' | 'form' | 'multipart'

type Shape = z.ZodObject

/**
 * An endpoint of the API. The server's route, the typed client, the OpenAPI document and the tests are derived from it.
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
  /** As in the spec, below /api, with `{name}` for a path parameter. */
  path: `/${string}`
  caller: Who
  /** For operators: one of these permissions is required. Empty: every operator may call it. */
  permissions: readonly Permission[]
  /** For programs: the scope that the key must have. */
  scope?: ApiScope
  summary: string
  params?: Params
  /**
   * Unknown fields of query and body are ignored (ignored-fields.ts), except those of programs, which are refused: their
   * author reads the error, and a field that is silently dropped costs money.
   */
  query?: Query
  body?: Body
  /** An example of the body, for the API's description. */
  bodyExample?: Record<string, unknown>
  /** An example of `data` in the answer. */
  dataExample?: unknown
  bodyType: BodyType
  /** Maximum size of a JSON body or form, in bytes. */
  maxBodyBytes: number
  /** Maximum size of a multipart body's file, in bytes; 0 if there is none. */
  maxFileBytes: number
  /** Inputs that must be the caller's own member id; another id is refused with `notYours`. */
  own: readonly string[]
  /** True if points move: the call then takes an Idempotency-Key (rules/wire#idempotency). */
  movesPoints: boolean
  /** True if the call takes such a key without moving points, because it must not create something twice. */
  idempotent: boolean
  /**
   * True if a read replica may answer, up to a second behind (rules/platform#read-replica): it only reads, and no decision
   * depends on the result.
   */
  fromReplica: boolean
  output: Output
  /** Extra fields beside `data` in the envelope, such as the `total` of a list. */
  beside?: Beside
  /** Refusals beyond the general ones, in the order of the checks. */
  errors: readonly ErrorName[]
}

type Defaulted =
  | 'permissions'
  | 'bodyType'
  | 'maxBodyBytes'
  | 'maxFileBytes'
  | 'own'
  | 'movesPoints'
  | 'idempotent'
  | 'fromReplica'
  | 'errors'

function operation<
  Params extends Shape = z.ZodObject<Record<never, never>>,
  Query extends Shape = z.ZodObject<Record<never, never>>,
  Body extends Shape = z.ZodObject<Record<never, never>>,
  Output extends z.ZodType = z.ZodType,
  const Who extends Caller = Caller,
  Beside extends Shape = Shape,
>(
  definition: Omit<Operation<Params, Query, Body, Output, Who, Beside>, Defaulted> &
    Partial<Pick<Operation, Defaulted>>,
): Operation<Params, Query, Body, Output, Who, Beside> {
  const reading = <S extends Shape>(schema: S) =>
    definition.caller === 'program' ? schema : ignoringUnknownFields(schema)
  const made: Operation<Params, Query, Body, Output, Who, Beside> = {
    permissions: [],
    bodyType: definition.body ? 'json' : 'none',
    maxBodyBytes: 64 * 1024,
    maxFileBytes: 0,
    own: [],
    movesPoints: false,
    idempotent: false,
    fromReplica: false,
    errors: [],
    ...definition,
    ...(definition.query && { query: withEmptyFilters(reading(definition.query)) }),
    ...(definition.body && { body: reading(definition.body) }),
  }
  definitionOrder.set(made, definitionOrder.size)
  return made
}

/** Returns the function that defines an endpoint of one kind of caller. */
export const endpointOf =
  <const Who extends Caller, Path extends `/${string}` = `/${string}`>(caller: Who) =>
  <
    Params extends Shape = z.ZodObject<Record<never, never>>,
    Query extends Shape = z.ZodObject<Record<never, never>>,
    Body extends Shape = z.ZodObject<Record<never, never>>,
    Output extends z.ZodType = z.ZodType,
    Beside extends Shape = Shape,
  >(
    method: Method,
    path: Path,
    definition: Omit<Operation<Params, Query, Body, Output, Who, Beside>, Defaulted | Placed> &
      Partial<Pick<Operation, Defaulted>>,
  ): Operation<Params, Query, Body, Output, Who, Beside> =>
    operation({ ...definition, method, path, caller })

export const publicEndpoint = endpointOf('anyone')
export const memberEndpoint = endpointOf('member')
export const programEndpoint = endpointOf('program')
export const operatorEndpoint = endpointOf<'operator', `/operator/${string}`>('operator')

type Placed = 'method' | 'path' | 'caller'

/** All operations with their order of definition. */
const definitionOrder = new Map<unknown, number>()

type OperationsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name]
}

/** Returns the operations that a module's file exports, in the order of their definition. */
export function operationsOf<Module extends object>(module: Module): OperationsOf<Module> {
  const place = (one: unknown) => definitionOrder.get(one) ?? 0
  const found = Object.entries(module).filter(([, one]) => definitionOrder.has(one))
  return Object.fromEntries(found.sort(([, a], [, b]) => place(a) - place(b))) as OperationsOf<Module>
}

export type ParamsOf<O> =
  O extends Operation<infer P, infer _Q, infer _B, infer _R, infer _W> ? z.output<P> : never
export type QueryOf<O> =
  O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _W> ? z.output<Q> : never
export type BodyOf<O> =
  O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _W> ? z.output<B> : never
/** The server's answer, before it is written to the wire. */
export type OutputOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer R, infer _W> ? z.input<R> : never

/** A part of such an answer. Clients read it as `z.infer`, with words in place of states' numbers (state-field.ts). */
export type OnWire<Schema extends z.ZodType> = z.input<Schema>

/** A client's input: path parameters, query and body. */
export type ParamsInput<O> =
  O extends Operation<infer P, infer _Q, infer _B, infer _R, infer _W> ? z.input<P> : never
export type QueryInput<O> =
  O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _W> ? z.input<Q> : never
export type BodyInput<O> =
  O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _W> ? z.input<B> : never
export type DataOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer R, infer _W> ? z.output<R> : never
/** Extra fields beside `data` in the envelope. */
export type ExtraFieldsOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer _R, infer _W, infer S> ? z.output<S> : never
