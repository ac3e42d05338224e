import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { operationsRequiringTerms } from '@torch/contract/terms-requirement.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { ask, createAccessRuleCallers, statusAndCodeOf } from '../../testing/access-rules/ask.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import {
  key as aKey,
  later,
  newMember,
  calls as pointsCalls,
  type TestMember,
} from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aName, PASSWORD } from '../../testing/people/people.ts'
import { validRequests } from '../../testing/requests/table.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { callerFor } from '../../testing/test-callers.ts'

// Versions of the terms of use: publication, immutability, acceptance, and the operations that require acceptance.

const NOT_ACCEPTED = errors.termsNotAccepted.code
let server: TestServer
let calls: ReturnType<typeof governanceCalls>
let auditor: TestOperator
let owner: TestOperator

beforeAll(async () => {
  server = await startTestServer()
  calls = governanceCalls(server)
  auditor = await anOperator(server, ['auditor'])
  owner = await anOperator(server, ['owner'])
})
afterAll(() => server.close())

const both = (text: string) => ({ zh: `${text}（中文）`, en: text })
const aVersion = (from: Date, text = 'Shorter.') => ({
  kind: 'publish-terms',
  from: from.toISOString(),
  changed: both(text),
  terms: both('## One\n\nTwo.'),
  privacy: both('Little.'),
})
async function now(): Promise<Date> {
  return (await server.database.pool.query('select platform.now() as now')).rows[0].now
}
const after = async (minutes: number) => new Date((await now()).getTime() + minutes * 60_000)
/** Publishes the next version, which is in force at once. */
async function publishVersion(on = server): Promise<number> {
  const { pool } = on.database
  const { rows } = await pool.query(`insert into identity.terms
    select max(version) + 1, greatest(max(from_at) + interval '1 second', platform.now() - interval '1 second'),
      'x', 'x', 'x', 'x', 'x', 'x', platform.now(), 'test' from identity.terms returning version`)
  return rows[0].version
}
const listVersions = async () => (await server.call('GET', '/api/user/terms')).body.data
const accept = (who: TestMember, version: number) =>
  server.call('POST', '/api/user/terms/accept', { token: who.token, json: { version } })
const pay = (who: TestMember, shop: number, once = aKey()) =>
  shopCalls(server).payWithGf(who, shop, '1', {}, once)
const acceptedBy = async (id: number) =>
  (
    await server.database.pool.query(
      'select version, how from identity.acceptance where member_id = $1 order by version',
      [id],
    )
  ).rows

describe('version', () => {
  test('is returned in full to callers without a session, also earlier versions', async () => {
    const { inForce, versions } = await listVersions()
    expect(versions.map(({ version }: { version: number }) => version)).toContain(1)
    const first = (await server.call('GET', '/api/user/terms/versions/1')).body.data
    expect(first.version).toBe(1)
    for (const text of [first.terms, first.privacy])
      for (const language of ['zh', 'en']) expect(text[language].length).toBeGreaterThan(300)
    expect(inForce).toBeGreaterThanOrEqual(1)
    for (const none of [999, 999_999_999_999_999])
      expect((await server.call('GET', `/api/user/terms/versions/${none}`)).body.code).toBe(
        errors.unknownTerms.code,
      )
  })

  test('is published by two operators, in force from its start, and cannot be changed', async () => {
    const before = await listVersions()
    const from = await after(60)
    expect((await calls.approvedProposal(auditor, owner, aVersion(from))).body.code).toBe(200)
    const list = await listVersions()
    const [newest] = list.versions
    expect(newest).toEqual({
      version: before.versions[0].version + 1,
      from: from.toISOString(),
      changed: both('Shorter.'),
    })
    expect(list.inForce).toBe(before.inForce)
    await later(server.database.db, { seconds: 3601 })
    expect((await listVersions()).inForce).toBe(newest.version)
    for (const change of ["update identity.terms set terms_en = ''", 'delete from identity.terms'])
      await expect(server.database.pool.query(change)).rejects.toThrow('cannot be changed')
  })

  test('cannot start in the past or before the previous version, and only one is proposed at a time', async () => {
    const late = await after(120)
    for (const from of [await after(-1), (await listVersions()).versions[0].from].map((one) => new Date(one)))
      expect((await calls.propose(auditor, aVersion(from))).body.code).toBe(errors.termsTimeInvalid.code)
    const asked = await calls.propose(auditor, aVersion(late))
    expect(asked.body.code).toBe(200)
    expect((await calls.propose(owner, aVersion(await after(240)))).body.code).not.toBe(200)
    // A version whose start has passed before the approval is not published.
    await later(server.database.db, { seconds: 7201 })
    owner = await anOperator(server, ['owner'])
    auditor = await anOperator(server, ['auditor'])
    expect((await calls.approveProposal(owner, asked.body.data.id)).body.code).not.toBe(200)
  })
})

describe('member', () => {
  const register = async (more: object) => {
    const name = aName()
    const email = `${name}@example.com`
    await server.call(
      'POST',
      `/api/user/send-register-verification-code?${new URLSearchParams({ email, username: name })}`,
    )
    const [mail] = await listMail(server.database.db, { to: email, limit: 1 })
    const verificationCode = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
    return server.call('POST', '/api/user/register', {
      json: { username: name, email, password: PASSWORD, verificationCode, ...more },
    })
  }

  test('accepts by registering, recorded as by form or by call', async () => {
    const { inForce } = await listVersions()
    const plain = await register({})
    expect(await acceptedBy(plain.body.data.id)).toEqual([{ version: inForce, how: 'call' }])
    const shown = await register({ termsVersion: inForce })
    expect(await acceptedBy(shown.body.data.id)).toEqual([{ version: inForce, how: 'form' }])
    expect((await register({ termsVersion: inForce + 1 })).body.code).toBe(errors.termsNotInForce.code)
  })

  test('must accept a new version before the next payment, once', async () => {
    const payer = await newMember(server, { gf: 100n * GF })
    const { shop } = await aShopAndOwner(server)
    const key = aKey()
    const paid = await pay(payer, shop, key)
    expect(paid.body.code).toBe(200)
    const version = await publishVersion()
    const refused = await pay(payer, shop)
    expect([refused.status, refused.body.code]).toEqual([403, NOT_ACCEPTED])
    // A repeated payment returns its first answer.
    expect((await pay(payer, shop, key)).text).toBe(paid.text)
    expect((await accept(payer, version - 1)).body.code).toBe(errors.termsNotInForce.code)
    expect((await accept(payer, version + 1)).body.code).toBe(errors.termsNotInForce.code)
    const twice = await Promise.all([1, 2, 3].map(() => accept(payer, version)))
    expect(twice.map(({ body }) => body.code)).toEqual([200, 200, 200])
    expect((await acceptedBy(payer.id)).at(-1)).toEqual({ version, how: 'sheet' })
    expect((await pay(payer, shop)).body.code).toBe(200)
    const exported = await server.call('GET', '/api/user/data-export', { token: payer.token })
    expect(exported.body.data.termsAccepted.at(-1)).toMatchObject({ version, how: 'sheet' })
  })

  test('can transfer all GF away without accepting', async () => {
    const leaver = await newMember(server, { gf: 200n * GF })
    const friend = await newMember(server)
    await publishVersion()
    const sent = await pointsCalls(server).transferGf(leaver, friend.code, '200')
    expect(sent.body.code).toBe(200)
  })
})

/** Operations that end the session or the account used by the others. */
const ENDS: OperationName[] = ['logout', 'endOtherSessions', 'closeAccount']
const ofMembers = (Object.keys(api) as OperationName[]).filter(
  (name) => ['member', 'anyone-or-member'].includes(api[name].caller) && !ENDS.includes(name),
)

describe('without the terms in force', () => {
  let other: TestServer
  let callers: Awaited<ReturnType<typeof createAccessRuleCallers>>
  beforeAll(async () => {
    other = await startTestServer()
    callers = await createAccessRuleCallers(other)
    await publishVersion(other)
  })
  afterAll(() => other.close())

  test.each(ofMembers)('%s is rejected only if it requires the terms', async (name) => {
    const who = callerFor(callers, name, callers.payer)
    const { code } = statusAndCodeOf(await ask(other, name, validRequests(callers, who)[name], who))
    if (operationsRequiringTerms.includes(name)) expect(code).toBe(NOT_ACCEPTED)
    else expect(code).not.toBe(NOT_ACCEPTED)
  })
})
