import { errors } from '@torch/contract/errors.ts'
import { operatorRoles } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { appCode as appCodeOf } from '../../testing/people/app-code.ts'
import { anOperator, base32Decoded } from '../../testing/people/operators.ts'
import { aMember, aName, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'
import { createFirstOwner, createOperator } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const setUp = (json: object) => server.call('POST', '/api/operator/two-factor', { json })
const login = (json: object) => server.call('POST', '/api/operator/login', { json })
const me = (token: string) => server.call('GET', '/api/operator/me', { token })
const appCode = (secret: Buffer, ahead?: number) => appCodeOf(server.database.db, secret, ahead)
const later = (interval: string) =>
  server.database.pool.query('update platform.clock set ahead = ahead + $1::interval', [interval])
async function newcomer() {
  const account = aName()
  const { db } = server.database
  const id = await createOperator(db, { account, name: '小许', roles: ['auditor'], password: PASSWORD })
  return { id: id ?? 0, account, password: PASSWORD }
}

test('requires an authenticator app to sign in; its first accepted code activates it', async () => {
  const { account, password } = await newcomer()
  expect(codeOf(await login({ account, password }))).toEqual([403, errors.operatorNeedsApp.code])
  expect(codeOf(await login({ account, password, code: '123456' }))).toEqual([
    403,
    errors.operatorNeedsApp.code,
  ])
  const first = base32Decoded((await setUp({ account, password })).body.data.secret)
  const app = (await setUp({ account, password })).body.data
  expect(app.otpauthUrl).toContain(`otpauth://totp/Torch:${account}?secret=${app.secret}`)
  const secret = base32Decoded(app.secret)

  expect(codeOf(await login({ account, password }))).toEqual([403, errors.operatorNeedsApp.code])
  expect(codeOf(await login({ account, password, code: await appCode(first) }))).toEqual([
    422,
    errors.wrongOperatorCode.code,
  ])
  const code = await appCode(secret)
  const signedIn = await login({ account: ` ${account.toUpperCase()} `, password, code })
  expect(signedIn.body.data).toMatchObject({
    operator: { account, name: '小许', roles: ['auditor'], twoFactorEnabled: true },
  })
  expect((await me(signedIn.body.data.accessToken)).body.data).toMatchObject({ account })

  // From now on a code is required, and each is accepted once.
  expect(codeOf(await login({ account, password }))).toEqual([403, errors.operatorCodeRequired.code])
  expect(codeOf(await login({ account, password, code }))).toEqual([422, errors.wrongOperatorCode.code])
  expect(codeOf(await setUp({ account, password }))).toEqual([409, errors.operatorAppOn.code])
  const next = await appCode(secret, 1)
  const both = await Promise.all([
    login({ account, password, code: next }),
    login({ account, password, code: next }),
  ])
  expect(both.map(({ body }) => body.code).sort()).toEqual([200, errors.wrongOperatorCode.code])
})

test('rejects members at the operator login and operators at the member login', async () => {
  const member = await aMember(server.database.db)
  const memberToken = await server.login(member.name)
  const operator = await anOperator(server, ['auditor'])
  expect(codeOf(await login({ account: member.name, password: PASSWORD, code: '123456' }))).toEqual([
    422,
    errors.wrongOperatorCredentials.code,
  ])
  expect(codeOf(await me(memberToken))).toEqual([401, errors.notSignedIn.code])
  expect(codeOf(await server.call('GET', '/api/user/info', { token: operator.token }))).toEqual([
    401,
    errors.notSignedIn.code,
  ])
  const asMember = await server.call('POST', '/api/user/login', {
    json: { account: operator.name, password: PASSWORD },
  })
  expect(codeOf(asMember)).toEqual([422, errors.wrongCredentials.code])
})

test('returns the same answer for a wrong password and for an unknown account', async () => {
  const { account } = await newcomer()
  const [wrong, unknown] = [
    await login({ account, password: 'not-it' }),
    await login({ account: aName(), password: 'not-it' }),
  ]
  expect(withoutRequestId(wrong.text)).toBe(withoutRequestId(unknown.text))
  expect(codeOf(wrong)).toEqual([422, errors.wrongOperatorCredentials.code])
})

test('ends the session of a disabled operator, and shows `disabled` only with the right password', async () => {
  const operator = await anOperator(server, ['owner'])
  await server.database.pool.query("update operators.operator set status = 'disabled' where id = $1", [
    operator.id,
  ])
  expect(codeOf(await me(operator.token))).toEqual([401, errors.notSignedIn.code])
  const signIn = { account: operator.name, password: PASSWORD }
  expect(codeOf(await login({ ...signIn, code: await appCode(operator.secret, 1) }))).toEqual([
    403,
    errors.operatorDisabled.code,
  ])
  expect(codeOf(await login({ ...signIn, password: 'not-it' }))).toEqual([
    422,
    errors.wrongOperatorCredentials.code,
  ])
})

describe('operator session', () => {
  async function aSession() {
    const { id, token } = await anOperator(server, ['support'])
    await server.database.pool.query(
      'update operators.session set last_seen_at = platform.now() where operator_id = $1',
      [id],
    )
    return token
  }
  const status = async (token: string) => (await me(token)).status

  test('expires after 30 minutes without a request', async () => {
    const token = await aSession()
    await later('25 minutes')
    expect(await status(token)).toBe(200)
    await later('25 minutes')
    expect(await status(token)).toBe(200)
    await later('31 minutes')
    expect(await status(token)).toBe(401)
  })

  test('expires after eight hours despite regular requests', async () => {
    const token = await aSession()
    for (let hour = 0; hour < 23; hour++) {
      await later('20 minutes')
      expect(await status(token)).toBe(200)
    }
    await later('21 minutes')
    expect(await status(token)).toBe(401)
  })

  test('ends on logout', async () => {
    const token = await aSession()
    expect((await server.call('POST', '/api/operator/logout', { token })).status).toBe(200)
    expect(await status(token)).toBe(401)
  })
})

test('checks ten wrong codes an hour, also concurrent ones, and then rejects the right code too', async () => {
  const operator = await anOperator(server, ['auditor'])
  const signIn = { account: operator.name, password: PASSWORD }
  const wrong = async () => login({ ...signIn, code: '000000' })
  const answers: Awaited<ReturnType<typeof wrong>>[] = []
  for (let round = 0; round < 3; round++)
    answers.push(...(await Promise.all(Array.from({ length: 5 }, wrong))))
  expect(answers.filter(({ body }) => body.code === errors.wrongOperatorCode.code)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === errors.tooManyRequests.code)).toHaveLength(5)
  const right = await login({ ...signIn, code: await appCode(operator.secret, 1) })
  expect(right.status).toBe(429)
  await later('61 minutes')
  expect((await login({ ...signIn, code: await appCode(operator.secret) })).status).toBe(200)
})

test('checks ten wrong passwords per account and network, and then answers 429 for 15 minutes', async () => {
  await later('16 minutes')
  const { account } = await newcomer()
  const wrong = () => login({ account, password: 'not-it' })
  const answers = await Promise.all(Array.from({ length: 14 }, wrong))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  await later('16 minutes')
  expect(codeOf(await wrong())).toEqual([422, errors.wrongOperatorCredentials.code])
})

describe('first operator', () => {
  test('is created once with all roles when several servers start at once', async () => {
    const fresh = await startTestServer(undefined, {
      config: { firstOwner: { email: 'Mei@torch.example', password: 'noodles-at-nine-pm' } },
    })
    const { db, pool } = fresh.database
    await Promise.all(
      Array.from({ length: 5 }, () =>
        createFirstOwner(db, { email: 'mei@torch.example', password: 'another-one-entirely' }, testLog()),
      ),
    )
    const { rows } = await pool.query('select account, name, roles from operators.operator')
    expect(rows).toEqual([
      {
        account: 'Mei@torch.example',
        name: 'Mei',
        roles: operatorRoles,
      },
    ])
    const signIn = { account: 'mei@torch.example', password: 'noodles-at-nine-pm' }
    const answer = await fresh.call('POST', '/api/operator/login', { json: signIn })
    // The password comes from the settings, so it must be replaced.
    expect(codeOf(answer)).toEqual([403, errors.operatorNewPassword.code])
    const own = { ...signIn, newPassword: 'dumplings-at-ten' }
    expect(codeOf(await fresh.call('POST', '/api/operator/login', { json: own }))).toEqual([
      403,
      errors.operatorNeedsApp.code,
    ])
    await fresh.close()
  })
})
