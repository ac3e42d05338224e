import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../testing/servers/identity-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.register('alice')
})
afterAll(() => house.close())

test('ends this session at once and no other', async () => {
  const here = await house.login('alice')
  const there = await house.login('alice')
  const next = await house.ask('POST /user/refresh-token', { body: { refreshToken: here.refreshToken } })

  expect(await house.ask('POST /user/logout', { token: here.accessToken })).toMatchObject({
    status: 200,
    data: null,
  })
  for (const token of [here.accessToken, String(next.data.accessToken)])
    expect(await house.ask('GET /user/info', { token })).toMatchObject({ status: 401, code: 1004 })
  for (const refreshToken of [here.refreshToken, next.data.refreshToken])
    expect(await house.ask('POST /user/refresh-token', { body: { refreshToken } })).toMatchObject({
      status: 401,
    })
  expect(await house.ask('GET /user/info', { token: there.accessToken })).toMatchObject({ status: 200 })
})

test('needs a session', async () => {
  expect(await house.ask('POST /user/logout')).toMatchObject({ status: 401, message: 'Please log in first' })
  expect(await house.ask('POST /user/logout', { language: 'zh' })).toMatchObject({ message: '请先登录' })
})
