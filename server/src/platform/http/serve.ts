import { hash } from 'node:crypto'
import { findConflictingField } from '@torch/contract/conflicting-fields.ts'
import { isCounterOperation } from '@torch/contract/counter-operations.ts'
import type { Language } from '@torch/contract/errors.ts'
import { MEMBER_HEADER, readsMemberHeader } from '@torch/contract/member-header.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { may } from '@torch/contract/permissions.ts'
import { API_KEY_PREFIX } from '@torch/contract/programs.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type {
  Authenticate,
  AuthenticateOperator,
  AuthenticateProgram,
  SignedIn,
  SignedInOperator,
  SignedInProgram,
} from '../auth.ts'
import type { ReadReplica } from '../replica/read-replica.ts'
import { callerKey } from '../replica/read-your-writes.ts'
import { amountFormatOf } from './amounts.ts'
import {
  Answer,
  type Call,
  type Handler,
  type IdempotencyKey,
  JsonAnswer,
  Replay,
  StoredAnswer,
} from './call.ts'
import { faultIn, faultOf } from './issues.ts'
import { readLanguage } from './language.ts'
import { MEDIA_TYPES } from './media-types.ts'
import { readMultipart } from './multipart.ts'
import type { PartGate } from './part-gate.ts'
import { Refusal } from './refusal.ts'
import { mediaTypesOf, SECOND_KEY, takeSecondKeyFromQuery } from './second-key.ts'
import { SharedResponse } from './shared-response.ts'
import { succeeded } from './success.ts'
import type { TermsGate } from './terms-gate.ts'

export type Serve = <O extends Operation>(operation: O, handler: Handler<O>) => void

/** Fields left out of fingerprints: a short secret could be guessed from a stored hash. */
const SECRETS = new Set([SECOND_KEY])
const KEY = /^[\x20-\x7e]{1,255}$/

export interface ServeOptions {
  authenticate: Authenticate
  /** Absent if no operators' calls are served. */
  authenticateOperator?: AuthenticateOperator
  /** Absent if no programs' calls are served. */
  authenticateProgram?: AuthenticateProgram
  /** Absent if nothing can be halted. */
  partGate?: PartGate
  /** Absent if there are no terms to accept. */
  termsGate?: TermsGate
  /** Absent if there is no read replica. */
  replica?: Pick<ReadReplica, 'read' | 'recordSeenPosition'> | undefined
  /** Validates every answer against the contract. On in tests and development, off where speed counts. */
  checkAnswers: boolean
}

/** Returns a function that registers endpoints as routes: authentication, validation, the handler, the envelope. */
export function serveOn(
  app: FastifyInstance,
  {
    authenticate,
    authenticateOperator,
    authenticateProgram,
    partGate,
    termsGate,
    replica,
    checkAnswers,
  }: ServeOptions,
): Serve {
  return (operation, handler) => {
    const rewriteFor = amountFormatOf(operation)
    const define = (scope: FastifyInstance) =>
      scope.route({
        method: operation.method,
        bodyLimit: operation.maxBodyBytes,
        url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
        // A body of the wrong media type is refused before any work is done.
        handler: async (request, reply) => {
          const language = languageOf(request)
          const rewrite = rewriteFor(request)
          request.rewrite = rewrite
          const member = await callerOf(operation, request, authenticate)
          const operator = await operatorOf(operation, request, authenticateOperator)
          const program = await programOf(operation, request, authenticateProgram)
          const input = await readInput(operation, request)
          checkBalanceProof(operation, input, member)
          refuseConflictingField(operation, request)
          const call: Call<Operation> & Callers = {
            ...input,
            language,
            ip: request.ip,
            userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
            device: deviceOf(request),
            key: readKey(operation, request, {
              id: member?.memberId ?? program?.shopId,
              isTest: program?.isTest ?? false,
            }),
            member,
            operator,
            program,
          }
          const answer = async () =>
            (await partGate?.(operation, call)) ??
            (await termsGate?.(operation, call)) ??
            (await (handler as (call: unknown) => unknown)(call))
          const result = replica ? await withReplica(replica, operation, call, answer) : await answer()
          if (checkAnswers && (result instanceof SharedResponse || result instanceof JsonAnswer))
            checkText(operation, result.body)
          if (result instanceof SharedResponse) return result.send(request, reply, rewrite)
          const send = (body: string) => reply.send(rewrite ? rewrite(body) : body)
          reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
          if (result instanceof Replay) reply.header('idempotent-replayed', 'true')
          if (result instanceof Replay || result instanceof StoredAnswer || result instanceof JsonAnswer)
            return send(result.body)
          const { data, beside } = result instanceof Answer ? result : new Answer(result, {})
          if (checkAnswers) {
            operation.output.parse(data)
            operation.beside?.parse(beside)
          }
          return send(succeeded(language, data, beside))
        },
      })
    if (operation.bodyType === 'multipart') app.register(async (scope) => define(withMultipartParser(scope)))
    else define(app)
  }
}

interface Callers {
  member: SignedIn | undefined
  operator: SignedInOperator | undefined
  program: SignedInProgram | undefined
}

/**
 * Answers reads that allow it from the read replica. Every other call is noted, so that the caller's later reads include
 * what it may have written, on whichever server (decision 111).
 */
async function withReplica<T>(
  replica: Pick<ReadReplica, 'read' | 'recordSeenPosition'>,
  operation: Operation,
  { member, operator, program }: Callers,
  answer: () => Promise<T>,
): Promise<T> {
  // A program acts on behalf of the shop's owner.
  const memberId = member?.memberId ?? program?.ownerId
  const caller = operator ? callerKey.operators : memberId ? callerKey.member(memberId) : callerKey.anonymous
  if (operation.fromReplica) return replica.read(caller, answer)
  if (operation.method === 'GET' || caller === callerKey.anonymous) return answer()
  try {
    return await answer()
  } finally {
    // If this fails, the outcome is unknown to the caller, who retries with the same key.
    await replica.recordSeenPosition([caller])
  }
}

/** Validates an answer that is already text. */
function checkText(operation: Operation, body: string): void {
  const { success: _success, code: _code, message: _message, data, ...beside } = JSON.parse(body)
  operation.output.parse(data)
  operation.beside?.parse(beside)
}

/** Leaves a multipart body unread until the caller is authenticated: it may be long. */
function withMultipartParser(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(MEDIA_TYPES.multipart, (_request, payload, done) => done(null, payload))
  return scope
}

export function languageOf(request: FastifyRequest): Language {
  return readLanguage(request.headers['accept-language'])
}

async function callerOf(
  operation: Operation,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<SignedIn | undefined> {
  if (!readsMemberHeader(operation)) return undefined
  const member = await authenticate(tokenOf(request))
  // A visitor with an expired session is treated as a visitor: public endpoints must not send them to the login.
  if (!member && operation.caller === 'member') throw signedOut(request)
  if (member) refuseAnotherMember(request, member)
  if (member?.atCounter && !isCounterOperation(operation)) {
    // Public endpoints treat a session at the counter as anonymous.
    if (operation.caller !== 'member') return undefined
    throw new Refusal('deviceLocked')
  }
  if (member) request.caller = `member ${member.memberId}`
  return member
}

/** A program that sends its key to a call of members is not asked to log in. */
function signedOut(request: FastifyRequest): Refusal {
  return new Refusal(tokenOf(request).startsWith(API_KEY_PREFIX) ? 'apiKeyNotAccepted' : 'notSignedIn')
}

/** Refuses a request prepared under another member's session (rules/identity#another-member). */
function refuseAnotherMember({ headers }: FastifyRequest, { memberId }: SignedIn): void {
  const expectedMember = headers[MEMBER_HEADER.toLowerCase()]
  if (expectedMember !== undefined && expectedMember !== String(memberId)) throw new Refusal('anotherMember')
}

/** Authenticates an operator. Members' tokens are not accepted; permissions determine what the operator may do. */
async function operatorOf(
  operation: Operation,
  request: FastifyRequest,
  authenticate: AuthenticateOperator | undefined,
): Promise<SignedInOperator | undefined> {
  if (operation.caller !== 'operator') return undefined
  const operator = await authenticate?.(tokenOf(request))
  if (!operator) throw signedOut(request)
  request.caller = `operator ${operator.operatorId}`
  const { permissions } = operation
  if (permissions.length > 0 && !may(operator.roles, ...permissions)) throw new Refusal('notYours')
  return operator
}

/** Authenticates a program by its API key, which is accepted nowhere else. Scopes determine what it may do. */
async function programOf(
  operation: Operation,
  request: FastifyRequest,
  authenticate: AuthenticateProgram | undefined,
): Promise<SignedInProgram | undefined> {
  if (operation.caller !== 'program') return undefined
  const token = tokenOf(request)
  const program = await authenticate?.(token)
  if (!program) throw new Refusal(token === '' ? 'apiKeyMissing' : 'apiKeyInvalid')
  request.caller = `program of shop ${program.shopId}`
  const { scope } = operation
  if (scope && !program.scopes.includes(scope)) throw new Refusal('scopeMissing', { scope })
  return program
}

/** Reads the token from the header only: a token in the URL would end up in logs and histories. */
export function tokenOf(request: FastifyRequest): string {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? token : ''
}

async function readInput(operation: Operation, request: FastifyRequest) {
  if (operation.bodyType !== 'none') checkMediaType(operation, request)
  takeSecondKeyFromQuery(operation, request)
  const body = operation.bodyType === 'multipart' ? await readMultipart(request.raw, operation) : request.body
  return {
    params: check('params', operation.params, request.params),
    query: check('query', operation.query, request.query),
    body: check('body', operation.body, body ?? {}),
  } as Pick<Call<Operation>, 'params' | 'query' | 'body'>
}

function checkMediaType(operation: Operation, { headers, body }: FastifyRequest): void {
  // Nothing was sent; the schema decides whether a body is required.
  if (headers['content-type'] === undefined && body === undefined && operation.bodyType !== 'multipart')
    return
  const [type, ...more] = (headers['content-type'] ?? '').toLowerCase().split(/\s*;\s*/)
  // With compression or another charset it would be read as something other than the caller wrote.
  const charset = more.find((parameter) => parameter.startsWith('charset='))
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  if (
    !mediaTypesOf(operation).includes(type?.trim() ?? '') ||
    !isPlain ||
    !/^(charset="?utf-?8"?)?$/.test(charset ?? '')
  )
    throw new Refusal('mediaType')
}

function check(part: 'params' | 'query' | 'body', schema: Operation['body'], value: unknown) {
  if (!schema) return {}
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw new Refusal('parameter')
  if (issue.code === 'unrecognized_keys') throw unknownField(issue)
  const { reason, details } = faultOf(part, issue)
  throw new Refusal(reason, details)
}

/** Names an unknown field of a program's request with its place, such as `items.0.price`. */
function unknownField({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): Refusal {
  return new Refusal('unknownField', {
    field: [...path, keys[0]]
      .join('.')
      .replace(/[^\w.-]/g, '?')
      .slice(0, 60),
  })
}

/** An id in a request is a claim. Where it must be the caller's own, any other is refused (rules/identity#own-id). */
function checkBalanceProof(operation: Operation, input: object, member: SignedIn | undefined): void {
  for (const place of operation.own) {
    const [part = '', name = ''] = place.split('.')
    const claimed = (input as Record<string, Record<string, unknown>>)[part]?.[name]
    if (claimed !== member?.memberId) throw new Refusal('notYours')
  }
}

/** Refuses ignored fields that contradict what the call does. */
function refuseConflictingField(operation: Operation, { params, query, body }: FastifyRequest): void {
  const found = findConflictingField(operation, {
    params: params as Record<string, unknown>,
    query: query as Record<string, unknown>,
    body: fieldsOf(body),
  })
  if (found?.namesAnotherMember) throw new Refusal('notYours', { field: found.field })
  if (found) throw new Refusal('parameter', faultIn([found.field], 'contradicts'))
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

function deviceOf(request: FastifyRequest): string | undefined {
  const device = request.headers['torch-device']
  return typeof device === 'string' && /^[\w-]{22,64}$/.test(device) ? device : undefined
}

function readKey(
  operation: Operation,
  request: FastifyRequest,
  { id: caller, isTest }: { id: number | undefined; isTest: boolean },
): IdempotencyKey | undefined {
  if (caller === undefined || !(operation.movesPoints || operation.idempotent)) return undefined
  const value = request.headers['idempotency-key']
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !KEY.test(value) || isSentTwice('idempotency-key', request))
    throw new Refusal('parameter', { detail: 'Idempotency-Key' })
  const sent = [
    ...readFields(operation.body, fieldsOf(request.body)),
    ...readFields(operation.query, request.query as Record<string, unknown>),
  ].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    caller,
    // A test key never gets the answer of a real key of its shop, nor the other way round.
    route: `${isTest ? 'test ' : ''}${operation.method} ${operation.path}`,
    value,
    fingerprint: hash('sha256', JSON.stringify([sent, request.params]), 'buffer'),
  }
}

/** Node joins repeated headers into one value with commas. */
function isSentTwice(name: string, { raw: { rawHeaders } }: FastifyRequest): boolean {
  let times = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const sent = rawHeaders[place]
    if (sent?.length === name.length && sent.toLowerCase() === name) times += 1
  }
  return times > 1
}

/** Leaves out ignored fields: they are not part of the request and may be secrets, of which no hash is stored. */
function readFields(schema: Operation['body'], sent: Record<string, unknown>): [string, unknown][] {
  return Object.entries(sent).filter(
    ([name]) => Object.hasOwn(schema?.shape ?? {}, name) && !SECRETS.has(name),
  )
}
