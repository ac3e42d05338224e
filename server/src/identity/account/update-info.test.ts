import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../testing/servers/identity-house.ts'

const house: TestHouse = await openTestHouse()
afterAll(() => house.close())

let name = ''
let id = 0
let token = ''
beforeEach(async () => {
  name = `alice${id}`
  id = await house.register(name)
  token = (await house.login(name)).accessToken
})

const update = (body: object, of = id) => house.ask(`POST /user/${of}/update-info`, { token, body })

test('changes what was sent, leaves the rest, and clears what is empty', async () => {
  const full = {
    nickname: '小面 🍜',
    phone: '138-0013-8000',
    bio: '爱吃面\n也爱吃饭',
    languagePreference: 'en',
  }
  expect((await update(full)).data).toMatchObject({ ...full, languagePreference: 'en' })
  expect((await update({ bio: '' })).data).toMatchObject({
    nickname: '小面 🍜',
    bio: null,
    phone: full.phone,
  })
  expect((await update({ nickname: null, phone: '' })).data).toMatchObject({ nickname: null, phone: null })
  expect((await update({ languagePreference: 'zh' })).data).toMatchObject({ languagePreference: 'zh' })
  const me = await house.ask('GET /user/info', { token })
  expect(me.data).toMatchObject({ languagePreference: 'zh', nickname: null })
})

test('an address as it is does no harm, another one has to be confirmed first', async () => {
  expect(await update({ email: `${name.toUpperCase()}@example.com`, bio: 'x' })).toMatchObject({
    status: 200,
  })
  expect(await update({ email: 'new@example.com', nickname: 'x' })).toMatchObject({ status: 422, code: 2013 })
  expect((await house.ask('GET /user/info', { token })).data).toMatchObject({
    email: `${name}@example.com`,
    nickname: null,
  })
})

async function aPicture(category: string, owner: number): Promise<string> {
  const file = randomBytes(16).toString('hex')
  await house.pool.query(
    `insert into files.file (id, category, owner_id, content_type, byte_size, sha256)
     values ($1, $2, $3, 'image/webp', 1, sha256('x'))`,
    [file, category, owner],
  )
  return `/api/files/${file}`
}
const userOf = async (url: string) => {
  const { rows } = await house.pool.query('select bound_to from files.file where id = $1', [url.slice(11)])
  return rows[0]?.bound_to
}

test('the avatar is a picture that oneself gave to be one; the one before is let go', async () => {
  const [first, second] = [await aPicture('avatar', id), await aPicture('avatar', id)]
  expect((await update({ avatarUrl: first })).data).toMatchObject({ avatarUrl: first })
  expect((await update({ avatarUrl: first, nickname: 'x' })).data).toMatchObject({
    avatarUrl: first,
    nickname: 'x',
  })
  expect(await userOf(first)).toBe(`member:${id}`)
  for (const avatarUrl of [
    await aPicture('shop', id),
    await aPicture('avatar', id - 1),
    `/api/files/${'0'.repeat(32)}`,
    `https://example.com${first}`,
    `${first}/thumbnail`,
    'javascript:alert(1)',
  ])
    expect(await update({ avatarUrl, nickname: 'y' })).toMatchObject({ status: 422, code: 1014 })
  expect((await update({ avatarUrl: second })).data).toMatchObject({ avatarUrl: second, nickname: 'x' })
  expect([await userOf(first), await userOf(second)]).toEqual([null, `member:${id}`])
  expect((await update({ avatarUrl: '' })).data).toMatchObject({ avatarUrl: null })
  expect(await userOf(second)).toBe(null)
})

test.each([
  [{}, 'there is nothing to change'],
  [{ nickname: 'x'.repeat(21) }, 'Nickname may have at most 20 characters'],
  [{ nickname: 'a\u202eb' }, 'Nickname has characters that are not allowed'],
  [{ phone: 'x' }, 'Phone is not a phone number'],
  [{ phone: '1;ext=7' }, 'Phone is not a phone number'],
  [{ phone: '1'.repeat(16) }, 'Phone may have at most 15 characters'],
  [{ bio: 'x'.repeat(201) }, 'Bio may have at most 200 characters'],
  [{ email: 'no-address' }, 'Email is not an email address'],
  [{ languagePreference: 'fr' }, 'Language is not valid'],
])('refuses %j', async (body, text) => {
  const reply = await update(body)
  expect(reply.status).toBe(400)
  expect(reply.message).toContain(text)
})

test('nobody changes another', async () => {
  expect(await update({ nickname: 'x' }, id - 1)).toMatchObject({ status: 403, code: 1005 })
})

test('notification settings are on at first and stay as they were set', async () => {
  const path = `/user/notification-settings/${id}`
  const on = { notificationPushEnabled: true, notificationEmailEnabled: true }
  expect((await house.ask(`GET ${path}`, { token })).data).toEqual(on)
  const off = { notificationPushEnabled: false, notificationEmailEnabled: true }
  expect((await house.ask(`POST ${path}`, { token, body: off })).data).toEqual(off)
  expect((await house.ask(`GET ${path}`, { token })).data).toEqual(off)
  expect((await house.ask(`POST ${path}`, { token, body: { notificationPushEnabled: true } })).data).toEqual(
    on,
  )
  for (const body of [{}, { ...off, notificationPushEnabled: 'false' }])
    expect((await house.ask(`POST ${path}`, { token, body })).status).toBe(400)
})
