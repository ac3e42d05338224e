import { api, type OperationName } from '@torch/contract/api.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccessCase, MISSING, requiresSecondKey } from '../access-rules/access-rule.ts'
import { ask, changed, createAccessRuleCallers, statusAndCodeOf } from '../access-rules/ask.ts'
import { accessRules } from '../access-rules/table.ts'
import { PASSWORD } from '../people/people.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, type TestCallers } from '../test-callers.ts'
import { expectRefusal, printOfEverything } from './wire.ts'

let server: TestServer
let callers: TestCallers
let before: Record<string, string>
let refusedTokens: Record<string, string | undefined>

beforeAll(async () => {
  server = await startTestServer()
  callers = await createAccessRuleCallers(server)
  refusedTokens = await tokensOfNobody()
})
afterAll(() => server.close())
beforeEach(async () => {
  before = await printOfEverything(server.database.pool)
})

/** Everything that looks like a signed-in caller and is none. */
async function tokensOfNobody(): Promise<Record<string, string | undefined>> {
  const { pool } = server.database
  const { poor, other } = callers
  const [expired, loggedOut] = [await server.login(other.name), await server.login(other.name)]
  await pool.query(
    'update identity.access_token set expires_at = platform.now() where hash = sha256($1::text::bytea)',
    [expired],
  )
  await server.call('POST', '/api/user/logout', { token: loggedOut })
  return {
    nobody: undefined,
    'a token that was made up': 'A'.repeat(43),
    'a token that has expired': expired,
    'a token that was logged out': loggedOut,
    'a member who was disabled': poor.token,
    'a refresh token in its place': other.refreshToken,
    'a key that was revoked': callers.revoked.token,
  }
}

// In the order of the table: what a row does is there for those below it.
const operations = (Object.keys(accessRules) as OperationName[]).map((name): [OperationName, Operation] => [
  name,
  api[name],
])

test('every operation has its accessRules declared', () => {
  expect(Object.keys(accessRules).sort()).toEqual(Object.keys(api).sort())
})

describe.each(operations)('%s', (name, operation) => {
  test('is in the contract', () => {
    expect(operation).toBe(api[name])
  })

  if (['member', 'operator', 'program'].includes(operation.caller)) {
    test('is closed to whoever is not signed in, and changes nothing', async () => {
      const tokens = {
        ...refusedTokens,
        'who signed in on the other side': (operation.caller === 'member' ? callers.operator : callers.payer)
          .token,
        ...(operation.caller === 'program' ? {} : { 'a key of a shop': callers.program.token }),
      }
      for (const [who, token] of Object.entries(tokens)) {
        for (const language of ['zh', 'en'] as const) {
          const valid = validRequests(callers, callerFor(callers, name, callers.payer))[name]
          const answer = await ask(server, name, valid, { token, language })
          expectRefusal(answer, language, who)
          expect([who, statusAndCodeOf(answer)]).toEqual([who, { status: 401, code: 1004 }])
        }
      }
      expect(await printOfEverything(server.database.pool)).toEqual(before)
    })
  } else if (!['register', 'login', 'forgotPassword'].includes(name) && operation.method === 'GET') {
    test('is open to everybody and takes no notice of who they say they are', async () => {
      // A member who is recognised may be shown more than a visitor; a token that is good for nothing makes a visitor.
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

  test.each(operation.own)('%s of another, or of nobody, is refused and tells nothing', async (place) => {
    const [part = '', field = ''] = place.split('.')
    for (const id of [String(callers.owner.id), String(callers.shop), '1', MISSING]) {
      const sent = changed(callers, name, callers.payer, { [part]: { [field]: id } })
      const answer = await ask(server, name, sent, { token: callers.payer.token, language: 'en' })
      expectRefusal(answer, 'en', id)
      expect([id, answer.status, JSON.parse(answer.text)]).toEqual([
        id,
        403,
        { success: false, code: 1005, message: 'You do not have permission to see or do this', data: null },
      ])
    }
    expect(await printOfEverything(server.database.pool)).toEqual(before)
  })

  test.each(accessRules[name] as AccessCase[])('%s asks for %s', async (who, what, change, status, code) => {
    const caller = callers[who]
    const answer = await ask(server, name, changed(callers, name, caller, change(callers)), caller)
    expect([what, statusAndCodeOf(answer)]).toEqual([what, { status, code }])
    if (status !== 200) {
      expectRefusal(answer, 'zh', what)
      // A payment password that was looked at has been counted, right or wrong: that is how five tries hold.
      const counted = requiresSecondKey(name) ? { 'identity.credential': expect.any(String) } : {}
      expect(await printOfEverything(server.database.pool)).toEqual({ ...before, ...counted })
    }
  })
})

test('every field that names a member must name the caller', () => {
  for (const [name, operation] of operations) {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of Object.keys(operation[part]?.shape ?? {})) {
        if (/userId$/i.test(field)) expect([name, operation.own]).toEqual([name, [`${part}.${field}`]])
      }
    }
  }
})

const stranger = { token: undefined }

test('a member who was disabled cannot sign in, nor turn a refresh token into a session', async () => {
  const { poor } = callers
  const login = await ask(server, 'login', { body: { account: poor.name, password: PASSWORD } }, stranger)
  expect(statusAndCodeOf(login)).toEqual({ status: 403, code: 2006 })
  const refresh = await ask(server, 'refreshToken', { body: { refreshToken: poor.refreshToken } }, stranger)
  expect(statusAndCodeOf(refresh)).toEqual({ status: 401, code: 1004 })
  expect(await printOfEverything(server.database.pool)).toEqual(before)
})

test('a disabled member is told so only with the right password', async () => {
  const { poor } = callers
  const login = await ask(server, 'login', { body: { account: poor.name, password: 'not-it' } }, stranger)
  expect(statusAndCodeOf(login)).toEqual({ status: 422, code: 2001 })
})

test('an answer about a shop that is not there is the same as about a shop of somebody else', async () => {
  const { other, shop } = callers
  const [foreign, missing] = await Promise.all(
    [String(shop), MISSING].map((id) => ask(server, 'getShopAccount', { params: { id } }, other)),
  )
  expect(foreign?.text).toBe(missing?.text)
})
