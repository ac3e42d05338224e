import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.register('Alice', { languagePreference: 'EN' })
})
afterAll(() => house.close())

const login = (body: object, more = {}) => house.ask('POST /user/login', { body, ...more })

test.each(['Alice', 'alice', 'ＡＬＩＣＥ', ' alice ', 'alice@example.com', 'ALICE@Example.com'])(
  'signs in as %s',
  async (account) => {
    const reply = await login({ account, password: 'noodles-at-9' })
    expect(reply).toMatchObject({ status: 200, code: 200, success: true })
    expect(reply.data.userInfo).toMatchObject({
      username: 'Alice',
      email: 'Alice@example.com',
      languagePreference: 'en',
      status: 1,
      isVip: false,
      isMerchant: false,
      merchantInfo: null,
    })
    const me = await house.ask('GET /user/info', { token: String(reply.data.accessToken) })
    expect(me.data).toEqual(reply.data.userInfo)
  },
)
