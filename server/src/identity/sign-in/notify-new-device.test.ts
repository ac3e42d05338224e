import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const NEWER = PHONE.replace('140', '141')
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('notifies of a sign-in on a new device, and not of a new browser version', async () => {
  const { name } = await aMember(server.database.db)
  const signIn = async (userAgent: string) => {
    const json = { account: name, password: 'torch123' }
    const { body } = await server.call('POST', '/api/user/login', {
      json,
      headers: { 'user-agent': userAgent },
    })
    const list = await server.call('GET', '/api/notifications', { token: body.data.accessToken })
    return list.body.data.map(({ about }: { about: unknown }) => about)
  }
  expect(await signIn(PHONE)).toEqual([])
  expect(await signIn(NEWER)).toEqual([])
  const notices = [{ kind: 'new-device', device: 'Safari · macOS', network: '127.0.0.*' }]
  expect(await signIn(LAPTOP)).toEqual(notices)
  expect(await signIn(PHONE)).toEqual(notices)
  expect(await signIn(LAPTOP)).toEqual(notices)
})
