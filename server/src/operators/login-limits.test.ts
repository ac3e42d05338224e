import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail } from '../platform/outgoing/mail.ts'
import { anOperator, type TestOperator } from '../testing/people/operators.ts'
import { aName, PASSWORD } from '../testing/people/people.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Wrong passwords for an account share one limit over all unknown networks; the operator's known networks have limits of
// their own (decision 066).

let server: TestServer
let operator: TestOperator
const email = 'operator@torch.example'
beforeAll(async () => {
  server = await startTestServer(undefined, { config: { trustedProxies: 1 } })
  operator = await anOperator(server, ['treasurer'])
  await server.database.pool.query(
    "update operators.operator set email = $2, language = 'en' where id = $1",
    [operator.id, email],
  )
  // A known network, from which the operator has signed in.
  await server.database.pool.query(
    "update operators.session set ip = '198.51.100.7' where operator_id = $1",
    [operator.id],
  )
})
afterAll(() => server.close())

const logIn = async (ip: string, account = operator.name, password = 'not-it') => {
  const headers = { 'x-forwarded-for': ip }
  return (await server.call('POST', '/api/operator/login', { headers, json: { account, password } })).body
    .code
}
const stranger = (n: number) => `2001:db8:${(0x1000 + n).toString(16)}::1`
const CODE_REQUIRED = errors.operatorCodeRequired.code

test('limits wrong passwords from unknown networks for any account, but not a known network', async () => {
  const tries = async (from: number, account?: string) => {
    const codes = []
    for (let n = 0; n < 10; n += 1) codes.push(await logIn(stranger(from + n), account))
    // As after 20 wrong tries, since the first waits are so short that a busy machine may miss them.
    await server.database.pool.query('update identity.backoff set times = 20')
    return [...codes, await logIn(stranger(from + 10), account)]
  }
  const expected = [
    ...Array<number>(10).fill(errors.wrongOperatorCredentials.code),
    errors.tooManyRequests.code,
  ]
  expect(await tries(0)).toEqual(expected)
  expect(await tries(100, aName())).toEqual(expected)
  // The right password from an unknown network is limited, too.
  expect(await logIn(stranger(50), operator.name, PASSWORD)).toBe(errors.tooManyRequests.code)
  expect(await logIn('198.51.100.7', operator.name, PASSWORD)).toBe(CODE_REQUIRED)
  const mails = (await listMail(server.database.db, { to: email, limit: 20 })).map(({ subject }) => subject)
  expect(mails).toEqual(['Repeated wrong passwords on your Torch console account'])
})

test('does not apply the limit of logins to the password check of a signed-in operator', async () => {
  const answer = await server.call('POST', '/api/operator/password', {
    token: operator.token,
    headers: { 'x-forwarded-for': stranger(51) },
    json: { password: 'not-it', newPassword: 'dumplings-at-ten' },
  })
  expect(answer.body.code).toBe(errors.wrongOperatorCredentials.code)
})
