import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode as appCodeOf } from '../../testing/people/app-code.ts'
import { anOperator, base32Decoded, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Members and operators share the code of sign-ins and second factors. Nothing that is valid for a member may be valid for
// the operator with the same id, nor the reverse, not even after a row is copied from one table to the other.

let server: TestServer
let member: { id: number; name: string; token: string; secret: Buffer; codes: string[] }
let operator: TestOperator & { codes: string[] }
beforeAll(async () => {
  server = await startTestServer()
  const { id, name } = await aMember(server.database.db)
  const token = await server.login(name)
  const { body } = await post('/api/user/two-factor/set-up', { password: PASSWORD }, token)
  const secret = base32Decoded(body.data.secret)
  const confirmed = await post('/api/user/two-factor/confirm', { code: await appCode(secret) }, token)
  member = { id, name, token, secret, codes: confirmed.body.data.recoveryCodes }

  await query(`alter table operators.operator alter column id restart with ${id}`)
  const created = await anOperator(server, ['owner'])
  await later()
  const proof = { password: PASSWORD, code: await appCode(created.secret) }
  const renewed = await post('/api/operator/two-factor/recovery-codes', proof, created.token)
  operator = { ...created, codes: renewed.body.data.recoveryCodes }
  expect(operator.id).toBe(member.id)
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const post = (path: string, json: object, token?: string) => server.call('POST', path, { json, token })
const appCode = (secret: Buffer) => appCodeOf(server.database.db, secret)
/** Advances to the next code, because used codes are not accepted twice. */
const later = () => query("update platform.clock set ahead = ahead + interval '2 minutes'")

const ticket = async (): Promise<string> =>
  (await post('/api/user/login', { account: member.name, password: PASSWORD })).body.data.ticket
const asMember = async (code: string) => post('/api/user/login/second-step', { ticket: await ticket(), code })
const asOperator = (code: string) =>
  post('/api/operator/login', { account: operator.name, password: PASSWORD, code })

test('rejects the app codes and recovery codes of the other kind of account with the same id', async () => {
  await later()
  expect(codeOf(await asOperator(await appCode(member.secret)))).toEqual([422, errors.wrongOperatorCode.code])
  expect(codeOf(await asMember(await appCode(operator.secret)))).toEqual([422, errors.wrongSecondFactor.code])
  const [ofMember = '', ofOperator = ''] = [member.codes[0], operator.codes[0]]
  // Their stored MACs are bound to the kind of account, too.
  await query('insert into operators.recovery_code select member_id, mac from identity.recovery_code')
  await query(
    `insert into identity.recovery_code
    select operator_id, mac from operators.recovery_code on conflict do nothing`,
  )
  expect(codeOf(await asOperator(ofMember))).toEqual([422, errors.wrongOperatorCode.code])
  expect(codeOf(await asMember(ofOperator))).toEqual([422, errors.wrongSecondFactor.code])
  expect((await asOperator(ofOperator)).status).toBe(200)
  expect((await asMember(ofMember)).status).toBe(200)
  // Each is used up for its own account.
  expect(codeOf(await asOperator(ofOperator))).toEqual([422, errors.wrongOperatorCode.code])
  expect(codeOf(await asMember(ofMember))).toEqual([422, errors.wrongSecondFactor.code])
})

test('rejects access tokens, refresh tokens and login tickets of the other kind of account', async () => {
  const { accessToken, refreshToken } = (await asMember(member.codes[1] ?? '')).body.data
  const open = await ticket()
  for (const token of [accessToken, refreshToken, open])
    expect(codeOf(await server.call('GET', '/api/operator/me', { token }))).toEqual([
      401,
      errors.notSignedIn.code,
    ])
  const token = operator.token
  expect(codeOf(await server.call('GET', '/api/user/info', { token }))).toEqual([
    401,
    errors.notSignedIn.code,
  ])
  expect(codeOf(await post('/api/user/refresh-token', { refreshToken: token }))).toEqual([
    401,
    errors.notSignedIn.code,
  ])
  const code = await appCode(member.secret)
  expect(codeOf(await post('/api/user/login/second-step', { ticket: token, code }))).toEqual([
    422,
    errors.signInExpired.code,
  ])
  // Attempts with foreign tokens end no session.
  expect((await server.call('GET', '/api/user/info', { token: accessToken })).status).toBe(200)
  expect((await server.call('GET', '/api/operator/me', { token })).status).toBe(200)
})

test('counts wrong codes of each kind of account separately', async () => {
  await later()
  for (let n = 0; n < 12; n += 1) await asOperator('AAAAA-AAAAA')
  expect(codeOf(await asOperator(await appCode(operator.secret)))).toEqual([429, errors.tooManyRequests.code])
  expect((await asMember(await appCode(member.secret))).status).toBe(200)
})
