import { isDeepStrictEqual } from 'node:util'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../people/people.ts'
import { validRequests } from '../requests/table.ts'
import { createTestCallers, type TestCallers } from '../test-callers.ts'
import { startTestServer, type TestAnswer, type TestServer } from './server.ts'

/** Per round; together they stay below the limit of an account. */
const SIGN_INS = 4
let server: TestServer
let callers: TestCallers

beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
})
afterAll(() => server.close())

/**
 * The answers that may be retried, with their delay: no connection, or a lock of a lost connection, which a busy machine
 * releases late.
 */
const RETRY_LATER = [
  [503, errors.unavailable.code, '2'],
  [409, errors.requestInProgress.code, '1'],
]
const retryInfoOf = ({ status, body, headers }: TestAnswer) => [status, body.code, headers.get('retry-after')]

/** As a restarting database does. */
const closeAllConnections = () =>
  server.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('answers 503 with Retry-After, never 500, when connections are lost, and continues', async () => {
  const { payer } = callers
  const body = { ...validRequests(callers, payer).payWithGf.body, gfAmount: '0.01' }
  const work = [
    () => server.call('POST', '/api/user/login', { json: { account: payer.name, password: PASSWORD } }),
    () =>
      server.call('POST', '/api/merchants/payment/pay-with-gf', { token: payer.token, form: body as never }),
    () => server.call('GET', '/api/user/info', { token: payer.token }),
    () => server.call('GET', `/api/merchants/${callers.shop}`),
  ]
  const statuses: number[] = []
  for (let round = 0; round < 5; round++) {
    const asked = work.flatMap((ask, index) => Array.from({ length: index === 0 ? SIGN_INS : 8 }, ask))
    for (let cut = 0; cut < 6; cut++) await closeAllConnections()
    for (const answer of await Promise.all(asked)) {
      statuses.push(answer.status)
      if (answer.status !== 200) expect(RETRY_LATER).toContainEqual(retryInfoOf(answer))
    }
  }
  expect(statuses).toContain(200)
  expect((await server.call('GET', '/ready')).status).toBe(200)
})

test('pays once when a payment is repeated with its key after 503', async () => {
  const { payer } = callers
  const body = { ...validRequests(callers, payer).payWithGf.body, gfAmount: '0.01' }
  const before = await payments()
  const headers = { 'idempotency-key': 'the-key-of-a-payment-cut-off' }
  const pay = () =>
    server.call('POST', '/api/merchants/payment/pay-with-gf', {
      token: payer.token,
      form: body as never,
      headers,
    })
  // Repeats as an app does.
  const payAtLast = async () => {
    for (;;) {
      const answer = await pay()
      if (answer.status === 200 || !RETRY_LATER.some((said) => isDeepStrictEqual(said, retryInfoOf(answer))))
        return answer
    }
  }
  const answer = await payAtLast()
  const asked = Promise.all(Array.from({ length: 10 }, pay))
  await closeAllConnections()
  await asked
  const again = await payAtLast()
  expect([again.status, again.text]).toEqual([200, answer.text])
  expect(await payments()).toBe(before + 1)
})

async function payments(): Promise<number> {
  const { rows } = await server.database.pool.query('select count(*)::integer as n from payments.payment')
  return rows[0]?.n
}
