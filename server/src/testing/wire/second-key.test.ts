import { api, type OperationName } from '@torch/contract/api.ts'
import { secondKey, withoutSecondKey } from '@torch/contract/second-key.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccessCase,
  requiresSecondKey,
  type SecondKeyAccessCase,
  type SecondKeyOperation,
} from '../access-rules/access-rule.ts'
import { ask, changed, createAccessRuleCallers, statusAndCodeOf } from '../access-rules/ask.ts'
import { accessRules } from '../access-rules/table.ts'
import type { Sent } from '../requests/request.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, type TestCallers } from '../test-callers.ts'
import { expectRefusal, printOfEverything, type WireAnswer } from './wire.ts'

// Whatever moves value away from a member or shop, or changes where value is sent to, takes the second key and is stopped by
// the hold: two columns of the table that authorization.test.ts walks the first of.

let server: TestServer
let callers: TestCallers
let before: Record<string, string>

const REQUIRED = 2027
const WRONG = 2007
const HELD = 2011
const VALIDATION = 1003

// In the order of the table: what a row does is there for those below it.
const operations = Object.keys(accessRules) as OperationName[]
const keyed = operations.filter(requiresSecondKey)

test('every call that moves points says whether it takes the second key, or why not', () => {
  const moving = operations.filter((name) => api[name].movesPoints)
  const said: string[] = [...Object.keys(secondKey), ...Object.keys(withoutSecondKey)]
  expect(new Set(said).size).toBe(said.length)
  expect(moving.filter((name) => !said.includes(name))).toEqual([])
  // And what has a place for it is in the table with it.
  const asking = operations.filter((name) => 'paymentPassword' in (api[name].body?.shape ?? {}))
  expect(asking.filter((name) => !requiresSecondKey(name))).toEqual([])
  expect(keyed.filter((name) => !(keyField(name) in (api[name].body?.shape ?? {})))).toEqual([])
})

// What passes without it is tested by identity/payment-password/allowances.test.ts.
const withoutAllowance = keyed.filter(
  (name) => !(name in secondKey) || secondKey[name as keyof typeof secondKey] !== 'above-allowance',
)
test.each(withoutAllowance)('%s: the table shows what it lets pass with the second key alone', (name) => {
  const alone = accessRules[name].filter(
    ([, , , , code, withoutKey, held]) =>
      ![REQUIRED, WRONG, VALIDATION, HELD].includes(code) &&
      [REQUIRED, VALIDATION].includes(withoutKey) &&
      held === (heldToo(name) ? HELD : code),
  )
  expect(alone).not.toEqual([])
})

describe('without the second key', () => {
  // Their sign-in has verified the payment password: what that lets pass is tested beside it (allowances.test.ts).
  withCast(({ database }) =>
    database.pool.query(
      'update identity.session set payment_verified_at = null, payment_verified_version = null',
    ),
  )

  describe.each(keyed)('%s', (name) => {
    test.each(accessRules[name])('%s asks for %s', async (...cell) => {
      const [who, what, , status, code, withoutKey, held] = cell
      const answer = await asked(name, cell, undefined)
      expect([what, statusAndCodeOf(answer).code]).toEqual([what, withoutKey])
      await leftEverything(answer)
      if (answer.status === 200) return
      // Nor with another. Where it is looked at, the hold would stop it; else it was refused for something before.
      await forgiveTries(who)
      const withAnother = await asked(name, cell, 'not-it')
      const looked = held === HELD || !heldToo(name)
      expect([what, statusAndCodeOf(withAnother)]).toEqual([
        what,
        looked ? { status: 422, code: WRONG } : { status, code },
      ])
      await leftEverything(withAnother, { 'identity.credential': expect.any(String) })
    })
  })
})

describe('during the hold', () => {
  withCast(({ database }) =>
    database.pool.query(
      "update identity.credential set payment_hold_until = platform.now() + interval '20 hours'",
    ),
  )

  describe.each(operations.filter((name) => accessRules[name].length > 0))('%s', (name) => {
    test.each(accessRules[name] as (AccessCase | SecondKeyAccessCase)[])(
      '%s asks for %s',
      async (...cell) => {
        const [, what, , status, code, , held = code] = cell
        const answer = await asked(name, cell)
        expect([what, statusAndCodeOf(answer).code]).toEqual([what, held])
        if (held === code) expect([what, answer.status]).toEqual([what, status])
        // That what is refused as ever changes nothing, authorization.test.ts has seen.
        if (!requiresSecondKey(name)) return
        await leftEverything(answer, heldToo(name) ? {} : { 'identity.credential': expect.any(String) })
        // Whatever is typed: nobody learns by it what the password is.
        if (held === HELD) expect(statusAndCodeOf(await asked(name, cell, 'not-it')).code).toBe(HELD)
      },
    )
  })

  // Last, for it changes what the cells stand on.
  const free = operations.filter((name) => !requiresSecondKey(name) && !ENDS.includes(name))
  test.each(free)('%s: a valid call is not stopped', async (name) => {
    const who = callerFor(callers, name, callers.payer)
    const answer = await ask(server, name, validRequests(callers, who)[name], who)
    expect([HELD, REQUIRED]).not.toContain(statusAndCodeOf(answer).code)
  })
})

/** They end the session that the others are called with. */
const ENDS: OperationName[] = ['logout', 'endOtherSessions', 'operatorLogout']

function withCast(prepare?: (server: TestServer) => Promise<unknown>): void {
  beforeAll(async () => {
    server = await startTestServer()
    callers = await createAccessRuleCallers(server)
    await prepare?.(server)
  })
  afterAll(() => server.close())
}

/** The field of the body that the second key travels in. */
function keyField(name: SecondKeyOperation): string {
  return name === 'updatePaymentPassword' ? 'oldPassword' : 'paymentPassword'
}

/** The payment password may be changed during the hold by who knows it: the hold goes on. */
function heldToo(name: OperationName): boolean {
  return name !== 'updatePaymentPassword'
}

/** A cell's request, with this as the second key: undefined takes it away; left out, the request is as it stands there. */
async function asked(
  name: OperationName,
  [who, , change]: AccessCase | SecondKeyAccessCase,
  ...key: [key?: string | undefined]
) {
  const sent = changed(callers, name, callers[who], change(callers))
  if (!requiresSecondKey(name)) return ask(server, name, sent, callers[who])
  before = await printOfEverything(server.database.pool)
  return ask(server, name, key.length > 0 ? withKey(name, sent, key[0]) : sent, callers[who])
}

function withKey(name: SecondKeyOperation, sent: Sent, key: string | undefined): Sent {
  const { [keyField(name)]: _, ...rest } = sent.body ?? {}
  return { ...sent, body: key === undefined ? rest : { ...rest, [keyField(name)]: key } }
}

/**
 * A payment that went through in an earlier cell tells its shop's owner up to half a second later. That a refusal tells nobody,
 * authorization.test has seen.
 */
const TOLD_LATER = { 'identity.notice': expect.any(String), 'identity.notice_delivery': expect.any(String) }

/** What is refused is refused in order, and changes nothing but what may be counted. */
async function leftEverything(answer: WireAnswer, counted: object = {}): Promise<void> {
  if (answer.status === 200) return
  expectRefusal(answer, 'zh', answer.text)
  expect(await printOfEverything(server.database.pool)).toEqual({ ...before, ...TOLD_LATER, ...counted })
}

/** Five wrong ones in a row would lock. */
async function forgiveTries(who: AccessCase[0]): Promise<void> {
  await server.database.pool.query(
    'update identity.credential set payment_forgiven = payment_tried where member_id = $1',
    [callers[who].id],
  )
}
