import { api, type OperationName } from '@torch/contract/api.ts'
import { type ErrorName, errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { API_KEY_PREFIX } from '@torch/contract/programs.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccessCase, MISSING, requiresSecondKey } from '../access-rules/access-rule.ts'
import {
  ask as askOf,
  changed,
  createAccessRuleCallers,
  expectedAnswer,
  statusAndCodeOf,
} from '../access-rules/ask.ts'
import { accessRules } from '../access-rules/table.ts'
import { PASSWORD } from '../people/people.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, type TestCallers } from '../test-callers.ts'
import { expectRefusal, printOfEverything, type WireAnswer } from './wire.ts'

let server: TestServer
let callers: TestCallers
let before: Record<string, string>
/** Whether `before` describes the database: no request was sent since it was read. */
let isCurrent = false
let refusedTokens: Record<string, string | undefined>

beforeAll(async () => {
  server = await startTestServer()
  callers = await createAccessRuleCallers(server)
  refusedTokens = await invalidTokens()
})
afterAll(() => server.close())
beforeEach(async () => {
  if (!isCurrent) before = await printOfEverything(server.database.pool)
  isCurrent = true
})

const ask: typeof askOf = (...request) => {
  isCurrent = false
  return askOf(...request)
}

/** Checks that the requests of a test have changed nothing but these tables. */
async function expectUnchanged(counted: Record<string, unknown> = {}): Promise<void> {
  const after = await printOfEverything(server.database.pool)
  expect(after).toEqual({ ...before, ...counted })
  before = after
  isCurrent = true
}

/** Returns tokens that resemble a signed-in caller's and are not valid. */
async function invalidTokens(): Promise<Record<string, string | undefined>> {
  const { pool } = server.database
  const { poor, other } = callers
  const [expired, loggedOut] = [await server.login(other.name), await server.login(other.name)]
  await pool.query(
    'update identity.access_token set expires_at = platform.now() where hash = sha256($1::text::bytea)',
    [expired],
  )
  await server.call('POST', '/api/user/logout', { token: loggedOut })
  return {
    none: undefined,
    'an invented token': 'A'.repeat(43),
    'an expired token': expired,
    'a token after logout': loggedOut,
    'a disabled member': poor.token,
    'a refresh token': other.refreshToken,
    'a revoked key': callers.revoked.token,
  }
}

// In the order of the table: the results of a row remain for those below it.
const operations = (Object.keys(accessRules) as OperationName[]).map((name): [OperationName, Operation] => [
  name,
  api[name],
])

/** Programs get errors of their own, and members' calls do not ask an API key to log in. */
function signedOut({ caller }: Operation, token: string | undefined): ErrorName {
  if (caller === 'program') return token ? 'apiKeyInvalid' : 'apiKeyMissing'
  return token?.startsWith(API_KEY_PREFIX) ? 'apiKeyNotAccepted' : 'notSignedIn'
}

describe.each(operations)('%s', (name, operation) => {
  test('is in the contract', () => {
    expect(operation).toBe(api[name])
  })

  if (['member', 'operator', 'program'].includes(operation.caller)) {
    // spec: 000 §6 anonymous: everything else asks to log in
    // spec: 001 §5 take: logged in; a buy order asks for a code
    // spec: 001 §6 anonymous: all other screens lead to the login
    test('answers 401 without a valid session, and changes nothing', async () => {
      const tokens = {
        ...refusedTokens,
        'a session of the other kind': (operation.caller === 'member' ? callers.operator : callers.payer)
          .token,
        ...(operation.caller === 'program' ? {} : { 'a key of a shop': callers.program.token }),
      }
      // The languages in turn: each endpoint answers in both, and each token is refused in both.
      let turn = operations.findIndex(([other]) => other === name)
      for (const [who, token] of Object.entries(tokens)) {
        const language = turn++ % 2 === 0 ? 'zh' : 'en'
        const valid = validRequests(callers, callerFor(callers, name, callers.payer))[name]
        const answer = await ask(server, name, valid, { token, language })
        expectRefusal(answer, language, who)
        expect([who, statusAndCodeOf(answer)]).toEqual([
          who,
          { status: 401, code: errors[signedOut(operation, token)].code },
        ])
      }
      await expectUnchanged()
    })
  } else if (!['register', 'login', 'forgotPassword'].includes(name) && operation.method === 'GET') {
    // spec: 000 §6 anonymous: home, about, directory, shop
    // spec: 001 §6 anonymous: directory, shop, hall
    test('answers the same with an invalid token as without one', async () => {
      // Some public endpoints show a member more than a visitor; an invalid token counts as a visitor.
      const asked = operation.caller === 'anyone' ? callers.payer.token : undefined
      const valid = validRequests(callers, callers.payer)[name]
      const open = await ask(server, name, valid, { token: asked })
      const apartFromNow = (text: string) => text.replace(/"time":"[^"]+"/, '')
      for (const token of Object.values(refusedTokens)) {
        const answer = await ask(server, name, valid, { token })
        expect([answer.status, apartFromNow(answer.text)]).toEqual([200, apartFromNow(open.text)])
      }
    })
  }

  // spec: 000 §6 member: member ids in calls are the caller’s
  // spec: 001 §6 merchant: only the owner
  test.each(operation.own)(
    'refuses %s of another member or a missing one with 403, without any detail',
    async (place) => {
      const [part = '', field = ''] = place.split('.')
      for (const id of [String(callers.owner.id), String(callers.shop), '1', MISSING]) {
        const sent = changed(callers, name, callers.payer, { [part]: { [field]: id } })
        const answer = await ask(server, name, sent, { token: callers.payer.token, language: 'en' })
        expectRefusal(answer, 'en', id)
        expect([id, answer.status, JSON.parse(answer.text)]).toEqual([
          id,
          403,
          {
            success: false,
            code: errors.notYours.code,
            message: errors.notYours.en,
            data: null,
            requestId: answer.headers['x-request-id'],
          },
        ])
      }
      await expectUnchanged()
    },
  )

  test.each(accessRules[name] as AccessCase[])('asked by %s: %s', async (who, what, change, outcome) => {
    const caller = callers[who]
    const answer = await ask(server, name, changed(callers, name, caller, change(callers)), caller)
    expect([what, statusAndCodeOf(answer)]).toEqual([what, expectedAnswer(outcome)])
    if (outcome !== 'success') {
      expectRefusal(answer, 'zh', what)
      // A checked payment password is counted, right or wrong, which limits the tries to five.
      const counted = requiresSecondKey(name) ? { 'identity.credential': expect.any(String) } : {}
      await expectUnchanged(counted)
    }
  })
})

// spec: 000 §6 member: member ids in calls are the caller’s
test('every field that names a member must name the caller', () => {
  for (const [name, operation] of operations) {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of Object.keys(operation[part]?.shape ?? {})) {
        if (/userId$/i.test(field)) expect([name, operation.own]).toEqual([name, [`${part}.${field}`]])
      }
    }
  }
})

const visitor = { token: undefined }

test('a disabled member can neither log in nor renew a session', async () => {
  const { poor } = callers
  const login = await ask(server, 'login', { body: { account: poor.name, password: PASSWORD } }, visitor)
  expect(statusAndCodeOf(login)).toEqual({ status: 403, code: errors.accountDisabled.code })
  const refresh = await ask(server, 'refreshToken', { body: { refreshToken: poor.refreshToken } }, visitor)
  expect(statusAndCodeOf(refresh)).toEqual({ status: 401, code: errors.notSignedIn.code })
  await expectUnchanged()
})

test('reports that a member is disabled only when the password is right', async () => {
  const { poor } = callers
  const login = await ask(server, 'login', { body: { account: poor.name, password: 'not-it' } }, visitor)
  expect(statusAndCodeOf(login)).toEqual({ status: 422, code: errors.wrongCredentials.code })
})

test('answers the same about a shop of another owner and about a missing shop', async () => {
  const { other, shop } = callers
  const [foreign, missing] = await Promise.all(
    [String(shop), MISSING].map((id) => ask(server, 'getShopAccount', { params: { id } }, other)),
  )
  const withoutId = (answer: WireAnswer | undefined) => answer?.text.replace(/"requestId":"[^"]*"/, '')
  expect(withoutId(foreign)).toBe(withoutId(missing))
})
