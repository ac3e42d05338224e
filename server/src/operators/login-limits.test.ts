import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail } from '../platform/outgoing/mail.ts'
import { anOperator, type TestOperator } from '../testing/people/operators.ts'
import { aName, PASSWORD } from '../testing/people/people.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Strangers who guess an operator's password from many networks share one limit; the operator does not (decision 066).

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
  // The operator has signed in from there.
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
const CODE_REQUIRED = 9004

test('wrong passwords from many networks wait, whoever is tried, and the operator gets in from where they work', async () => {
  const tries = async (from: number, account?: string) => {
    const codes = []
    for (let n = 0; n < 10; n += 1) codes.push(await logIn(stranger(from + n), account))
    // As after twenty: the first waits are shorter than a busy machine may take.
    await server.database.pool.query('update identity.backoff set times = 20')
    return [...codes, await logIn(stranger(from + 10), account)]
  }
  const expected = [...Array<number>(10).fill(9001), 1006]
  expect(await tries(0)).toEqual(expected)
  expect(await tries(100, aName())).toEqual(expected)
  // Right or wrong, since that network is unknown.
  expect(await logIn(stranger(50), operator.name, PASSWORD)).toBe(1006)
  expect(await logIn('198.51.100.7', operator.name, PASSWORD)).toBe(CODE_REQUIRED)
  const mails = (await listMail(server.database.db, { to: email, limit: 20 })).map(({ subject }) => subject)
  expect(mails).toEqual(['Repeated wrong passwords on your Torch console account'])
})

test('what a signed-in operator is asked once more, strangers do not close', async () => {
  const answer = await server.call('POST', '/api/operator/password', {
    token: operator.token,
    headers: { 'x-forwarded-for': stranger(51) },
    json: { password: 'not-it', newPassword: 'dumplings-at-ten' },
  })
  expect(answer.body.code).toBe(9001)
})
