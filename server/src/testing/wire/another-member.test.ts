import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import { MEMBER_HEADER, readsMemberHeader } from '@torch/contract/member-header.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccessRuleCallers, statusAndCodeOf } from '../access-rules/ask.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, type TestCallers } from '../test-callers.ts'
import { expectRefusal, printOfEverything, send, type WireAnswer, wireRequest } from './wire.ts'

// A request prepared for one member is never executed with the session of another (rules/identity#another-member). The list of
// endpoints comes from the contract, so a new endpoint is tested without being added here.

let server: TestServer
let callers: TestCallers
let before: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  callers = await createAccessRuleCallers(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  before = await printOfEverything(server.database.pool)
})

const { status, code } = errors.anotherMember
const names = (Object.keys(api) as OperationName[]).filter((name) => readsMemberHeader(api[name]))

/** Sends the member's valid request with the given header. */
function askFor(name: OperationName, header: string | undefined, token?: string): Promise<WireAnswer> {
  const caller = callerFor(callers, name, callers.payer)
  const request = wireRequest(api[name], validRequests(callers, caller)[name], {
    token: token ?? caller.token,
  })
  const more = header === undefined ? {} : { [MEMBER_HEADER]: header }
  return send(server.url, { ...request, headers: { ...request.headers, ...more } })
}

describe.each(names)('%s', (name) => {
  test('refuses the session of another member and changes nothing', async () => {
    const caller = callerFor(callers, name, callers.payer)
    const another = caller.id === callers.other.id ? callers.payer : callers.other
    const answer = await askFor(name, String(another.id))
    expect(statusAndCodeOf(answer)).toEqual({ status, code })
    expectRefusal(answer, 'zh', name)
    expect(await printOfEverything(server.database.pool)).toEqual(before)
  })
})

describe('the member header', () => {
  const own = () => String(callers.payer.id)

  test('is accepted when it names the member of the session', async () => {
    expect(statusAndCodeOf(await askFor('getMe', own())).status).toBe(200)
  })

  test('is optional', async () => {
    expect(statusAndCodeOf(await askFor('getMe', undefined)).status).toBe(200)
  })

  test.each(['', '0', 'member', '1e3'])('is refused when it is not an id: %j', async (header) => {
    expect(statusAndCodeOf(await askFor('getMe', header))).toEqual({ status, code })
  })

  test('is refused when it is sent twice', async () => {
    const request = wireRequest(api.getMe, {}, { token: callers.payer.token })
    const headers = { ...request.headers, [MEMBER_HEADER]: [own(), String(callers.other.id)] }
    expect(statusAndCodeOf(await send(server.url, { ...request, headers }))).toEqual({ status, code })
  })

  test('does not replace a session', async () => {
    expect(statusAndCodeOf(await askFor('getMe', own(), 'A'.repeat(43))).status).toBe(
      errors.notSignedIn.status,
    )
  })

  test('is ignored on public endpoints when the session has ended', async () => {
    expect(statusAndCodeOf(await askFor('listWealthProducts', own(), 'A'.repeat(43))).status).toBe(200)
  })
})
