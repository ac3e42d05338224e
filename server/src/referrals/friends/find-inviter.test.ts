import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let inviter: { id: number; name: string }
let code: string

beforeAll(async () => {
  server = await startTestServer()
  inviter = await aMember(server.database.db)
  const { rows } = await server.database.pool.query<{ referral_code: string }>(
    'select referral_code from identity.member where id = $1',
    [inviter.id],
  )
  code = rows[0]?.referral_code ?? ''
})
afterAll(() => server.close())

const find = (text: string, language = 'en') =>
  server.call('GET', `/api/user/inviter?code=${encodeURIComponent(text)}`, {
    headers: { 'accept-language': language },
  })

test('returns the masked name of the code’s owner, for any case and surrounding spaces', async () => {
  const first = inviter.name.at(0)
  const last = inviter.name.at(-1)
  for (const typed of [code, ` ${code.toLowerCase()} `]) {
    const answer = await find(typed)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ maskedName: `${first}***${last}`, isPlatform: false })
  }
  expect(JSON.stringify((await find(code)).body)).not.toContain(inviter.name)
})

test("names the platform for its own code in the caller's language", async () => {
  expect((await find('SF000001', 'en')).body.data).toEqual({ maskedName: 'Torch', isPlatform: true })
  expect((await find('sf000001', 'zh')).body.data).toEqual({ maskedName: '火炬', isPlatform: true })
})

test('refuses an unknown code', async () => {
  const answer = await find('SFUNKNWN')
  expect([answer.status, answer.body.code]).toEqual([422, errors.unknownReferralCode.code])
})

test('limits look-ups to sixty per network', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, n) => find(`SF9${String(n).padStart(5, '0')}`)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
})
