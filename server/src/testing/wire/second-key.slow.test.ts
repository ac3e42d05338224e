import { api, type OperationName } from '@torch/contract/api.ts'
import { secondKey, withoutSecondKey } from '@torch/contract/second-key.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccessCase,
  type Outcome,
  requiresSecondKey,
  type SecondKeyAccessCase,
  type SecondKeyOperation,
} from '../access-rules/access-rule.ts'
import {
  ask,
  changed,
  createAccessRuleCallers,
  expectedAnswer,
  statusAndCodeOf,
} from '../access-rules/ask.ts'
import { accessRules } from '../access-rules/table.ts'
import type { Sent } from '../requests/request.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, type TestCallers } from '../test-callers.ts'
import { expectRefusal, printOfEverything, type WireAnswer } from './wire.ts'

// Endpoints that move value away from a member or shop, or change where value is sent to, require the second key and are
// blocked by the hold: two columns of the table whose first columns authorization.test.ts tests.

let server: TestServer
let callers: TestCallers
let before: Record<string, string>

const REQUIRED: Outcome = 'secondKeyRequired'
const WRONG: Outcome = 'wrongPaymentPassword'
const ON_HOLD: Outcome = 'paymentsHeld'
const VALIDATION: Outcome = 'validation'
/** The refusals that depend on the second key. */
const BY_THE_KEY: Outcome[] = [REQUIRED, WRONG, VALIDATION, ON_HOLD]
const PAYER_BLOCKED: Outcome = 'payCodeBlocked'
const PAID_BY_CODE: OperationName[] = ['captureByCode', 'captureShopPayment']

// In the order of the table: the results of a row remain for those below it.
const operations = Object.keys(accessRules) as OperationName[]
const withSecondKey = operations.filter(requiresSecondKey)

test('every endpoint that moves points requires the second key or states why not', () => {
  const moving = operations.filter((name) => api[name].movesPoints)
  const said: string[] = [...Object.keys(secondKey), ...Object.keys(withoutSecondKey)]
  expect(new Set(said).size).toBe(said.length)
  expect(moving.filter((name) => !said.includes(name))).toEqual([])
  // Endpoints with a field for the second key must be in the table.
  const accepting = operations.filter((name) => 'paymentPassword' in (api[name].body?.shape ?? {}))
  expect(accepting.filter((name) => !requiresSecondKey(name))).toEqual([])
  expect(withSecondKey.filter((name) => !(keyField(name) in (api[name].body?.shape ?? {})))).toEqual([])
})

// Payments within the allowance are tested in identity/payment-password/allowances.test.ts.
const withoutAllowance = withSecondKey.filter(
  (name) => !(name in secondKey) || secondKey[name as keyof typeof secondKey] !== 'above-allowance',
)
test.each(withoutAllowance)('the table of %s has a case that succeeds only with the second key', (name) => {
  const alone = accessRules[name].filter(
    ([, , , outcome, withoutKey, duringHold]) =>
      !BY_THE_KEY.includes(outcome) &&
      (withoutKey === REQUIRED || withoutKey === VALIDATION) &&
      duringHold === (isBlockedByHold(name) ? ON_HOLD : outcome),
  )
  expect(alone).not.toEqual([])
})

describe('without the second key', () => {
  // The login of these callers has verified the payment password, which is tested in allowances.test.ts.
  withCallers(({ database }) =>
    database.pool.query(
      'update identity.session set payment_verified_at = null, payment_verified_version = null',
    ),
  )

  describe.each(withSecondKey)('%s', (name) => {
    test.each(accessRules[name])('asked by %s: %s', async (...cell) => {
      const [who, what, , outcome, withoutKey, duringHold] = cell
      const answer = await sendCase(name, cell, undefined)
      expect([what, statusAndCodeOf(answer).code]).toEqual([what, expectedAnswer(withoutKey).code])
      await expectUnchanged(answer)
      if (answer.status === 200) return
      // A wrong key is refused, too. Where it is checked, the hold would block the request; otherwise the request was refused
      // before.
      await forgiveTries(who)
      const withWrongKey = await sendCase(name, cell, 'not-it')
      const isChecked = duringHold === ON_HOLD || !isBlockedByHold(name)
      expect([what, statusAndCodeOf(withWrongKey)]).toEqual([
        what,
        expectedAnswer(isChecked ? WRONG : outcome),
      ])
      await expectUnchanged(withWrongKey, { 'identity.credential': expect.any(String) })
    })
  })
})

describe('during the hold', () => {
  withCallers(({ database }) =>
    database.pool.query(
      "update identity.credential set payment_hold_until = platform.now() + interval '20 hours'",
    ),
  )

  describe.each(operations.filter((name) => accessRules[name].length > 0))('%s', (name) => {
    test.each(accessRules[name] as (AccessCase | SecondKeyAccessCase)[])(
      'asked by %s: %s',
      async (...cell) => {
        const [, what, , outcome, , duringHold = outcome] = cell
        const answer = await sendCase(name, cell)
        // Here the payer, whose code another member scans, is on hold.
        const isPayersHold = what === 'a code' && PAID_BY_CODE.includes(name)
        const expected = expectedAnswer(isPayersHold ? PAYER_BLOCKED : duringHold)
        expect([what, statusAndCodeOf(answer)]).toEqual([what, expected])
        if (isPayersHold) return
        // authorization.test.ts tests that other refusals change nothing.
        if (!requiresSecondKey(name)) return
        await expectUnchanged(
          answer,
          isBlockedByHold(name) ? {} : { 'identity.credential': expect.any(String) },
        )
        // With a wrong password, too: the response does not reveal whether it is right.
        if (duringHold === ON_HOLD)
          expect(statusAndCodeOf(await sendCase(name, cell, 'not-it'))).toEqual(expectedAnswer(ON_HOLD))
      },
    )
  })

  // Goes last, since it changes what the cases depend on.
  const unaffected = operations.filter((name) => !requiresSecondKey(name) && !ENDS.includes(name))
  test.each(unaffected)('%s: a valid request is not blocked', async (name) => {
    const who = callerFor(callers, name, callers.payer)
    const answer = await ask(server, name, validRequests(callers, who)[name], who)
    expect([ON_HOLD, REQUIRED].map((outcome) => expectedAnswer(outcome).code)).not.toContain(
      statusAndCodeOf(answer).code,
    )
  })
})

/** They end the session that the other requests use. */
const ENDS: OperationName[] = ['logout', 'endOtherSessions', 'operatorLogout']

function withCallers(prepare?: (server: TestServer) => Promise<unknown>): void {
  beforeAll(async () => {
    server = await startTestServer()
    callers = await createAccessRuleCallers(server)
    await prepare?.(server)
  })
  afterAll(() => server.close())
}

/** Returns the field of the body that contains the second key. */
function keyField(name: SecondKeyOperation): string {
  return name === 'updatePaymentPassword' ? 'oldPassword' : 'paymentPassword'
}

/** Returns whether the hold blocks the endpoint. The payment password may be changed during the hold, which continues. */
function isBlockedByHold(name: OperationName): boolean {
  return name !== 'updatePaymentPassword'
}

/** Sends a case's request with the given second key; undefined removes it; left out, the request is unchanged. */
async function sendCase(
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
 * A payment in an earlier case notifies its shop's owner up to half a second later. authorization.test.ts tests that a refusal
 * notifies no one.
 */
const NOTIFIED_LATER = {
  'identity.notice': expect.any(String),
  'identity.notice_delivery': expect.any(String),
}

/** Expects that a refusal is well-formed and changes nothing, except the given counters. */
async function expectUnchanged(answer: WireAnswer, counted: object = {}): Promise<void> {
  if (answer.status === 200) return
  expectRefusal(answer, 'zh', answer.text)
  expect(await printOfEverything(server.database.pool)).toEqual({ ...before, ...NOTIFIED_LATER, ...counted })
}

/** Resets the count of wrong passwords; five in a row would lock. */
async function forgiveTries(who: AccessCase[0]): Promise<void> {
  await server.database.pool.query(
    'update identity.credential set payment_forgiven = payment_tried where member_id = $1',
    [callers[who].id],
  )
}
