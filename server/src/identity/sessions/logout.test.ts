import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestIdentity, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

let fixture: TestIdentity
beforeAll(async () => {
  fixture = await openTestIdentity()
  await fixture.register('alice')
})
afterAll(() => fixture.close())

test('ends the current session with all its tokens, and no other session', async () => {
  const here = await fixture.login('alice')
  const there = await fixture.login('alice')
  const next = await fixture.ask('POST /user/refresh-token', { body: { refreshToken: here.refreshToken } })

  expect(await fixture.ask('POST /user/logout', { token: here.accessToken })).toMatchObject({
    status: 200,
    data: null,
  })
  for (const token of [here.accessToken, String(next.data.accessToken)])
    expect(await fixture.ask('GET /user/info', { token })).toMatchObject({
      status: 401,
      code: errors.notSignedIn.code,
    })
  for (const refreshToken of [here.refreshToken, next.data.refreshToken])
    expect(await fixture.ask('POST /user/refresh-token', { body: { refreshToken } })).toMatchObject({
      status: 401,
    })
  expect(await fixture.ask('GET /user/info', { token: there.accessToken })).toMatchObject({ status: 200 })
})

test('rejects a request without a session in the caller’s language', async () => {
  expect(await fixture.ask('POST /user/logout')).toMatchObject({
    status: 401,
    message: errors.notSignedIn.en,
  })
  expect(await fixture.ask('POST /user/logout', { language: 'zh' })).toMatchObject({ message: '请先登录' })
})
