import { randomBytes } from 'node:crypto'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'
import { accountEventMail } from '../mails/account-event-mails.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

const LANGUAGES = ['zh', 'en'] as const
let name = ''
let id = 0
let token = ''
beforeEach(async () => {
  name = `alice${id}`
  id = await fixture.register(name)
  token = (await fixture.login(name)).accessToken
})

const update = (body: object, of = id) => fixture.ask(`POST /user/${of}/update-info`, { token, body })

test('changes the given fields, keeps the others, and clears empty ones', async () => {
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
  const me = await fixture.ask('GET /user/info', { token })
  expect(me.data).toMatchObject({ languagePreference: 'zh', nickname: null })
})

// Mail programs would turn it into a link in the mail about a transfer, which Torch sends.
test.each([
  'torch-vip.com',
  'www.torch.vip',
  'https://1.2.3.4',
  '火炬.网址',
  'vip\u200b.torch.com',
  '火炬。com',
])('refuses the nickname %s, which looks like a web address', async (nickname) => {
  expect(await update({ nickname })).toMatchObject({ status: 400 })
  expect((await update({ nickname: '小王 J. R. 3.5' })).data).toMatchObject({ nickname: '小王 J. R. 3.5' })
})

/** Returns the number of mails to the current address about a requested change. */
async function notices(): Promise<number> {
  const to = `${name}@example.com`
  const subjects = LANGUAGES.map((one) => accountEventMail(one, to, name, 'emailChangeBegun', '').subject)
  return (await listMail(fixture.db, { to, limit: 20 })).filter(({ subject }) => subjects.includes(subject))
    .length
}

test('starts no change for the current address in any case', async () => {
  expect(await update({ email: `${name.toUpperCase()}@example.com`, bio: 'x' })).toMatchObject({
    status: 200,
  })
  expect((await update({ email: `${name}@example.com`, bio: 'y' })).data).toMatchObject({
    bio: 'y',
    emailPending: null,
  })
  expect(await notices()).toBe(0)
})

describe('with another address', () => {
  let fresh = ''
  beforeEach(() => {
    fresh = `fresh${id}@example.com`
  })
  const mailsTo = async (to: string) => (await listMail(fixture.db, { to, limit: 9 })).length
  const change = (verificationCode: string, password = PASSWORD) =>
    fixture.ask('POST /user/change-email', { token, body: { email: fresh, verificationCode, password } })

  // spec: 000 §7 … `update-info`, both passwords, notification settings (GET, POST)
  test('requests the change, saves the other fields and returns the pending address', async () => {
    const { status, data } = await update({ email: fresh, nickname: '小面' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ email: `${name}@example.com`, emailPending: fresh, nickname: '小面' })
    expect([await mailsTo(fresh), await notices()]).toEqual([1, 1])
    const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
    expect(mail?.text).toContain(fresh)
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
  })

  test('changes the address only with the code and the login password', async () => {
    await update({ email: fresh })
    const code = await fixture.codeFor(fresh)
    expect(await change(code, 'not-it')).toMatchObject({ status: 422, code: errors.wrongPassword.code })
    expect((await fixture.ask('GET /user/info', { token })).data.email).toBe(`${name}@example.com`)
    expect((await change(code)).data).toMatchObject({ email: fresh })
  })

  test('mails once when the same address is saved repeatedly or at once', async () => {
    await update({ email: fresh, bio: 'one' })
    const again = await update({ email: fresh, bio: 'two' })
    expect(again.data).toMatchObject({ bio: 'two', emailPending: fresh })
    expect([await mailsTo(fresh), await notices()]).toEqual([1, 1])
    await fixture.later({ seconds: 601 })
    await Promise.all([update({ email: fresh }), update({ email: fresh })])
    expect([await mailsTo(fresh), await notices()]).toEqual([2, 2])
  })

  test('returns the same answer for a taken address, and mails its owner no code', async () => {
    const other = `other${id}`
    await fixture.register(other)
    const taken = await update({ email: `${other}@example.com` })
    expect(taken.data).toMatchObject({ emailPending: `${other}@example.com`, email: `${name}@example.com` })
    const [mail] = await listMail(fixture.db, { to: `${other}@example.com`, limit: 1 })
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
  })

  test('requests no change when another field is rejected', async () => {
    expect(await update({ email: fresh, avatarUrl: 'nothing', bio: 'x' })).toMatchObject({
      status: 422,
      code: errors.unusableFile.code,
    })
    expect([await mailsTo(fresh), await notices()]).toEqual([0, 0])
  })

  test('rejects an address within a minute of another code to it, and saves nothing', async () => {
    const other = await fixture.register(`other${id}`)
    const theirs = (await fixture.login(`other${id}`)).accessToken
    await fixture.ask(`POST /user/${other}/update-info`, { token: theirs, body: { email: fresh } })
    expect(await update({ email: fresh, bio: 'x' })).toMatchObject({
      status: 429,
      code: errors.tooManyRequests.code,
    })
    expect((await fixture.ask('GET /user/info', { token })).data.bio).toBe(null)
  })
})

async function aPicture(category: string, owner: number): Promise<string> {
  const file = randomBytes(16).toString('hex')
  await fixture.pool.query(
    `insert into files.file (id, category, owner_id, content_type, byte_size, sha256)
     values ($1, $2, $3, 'image/webp', 1, sha256('x'))`,
    [file, category, owner],
  )
  return `/api/files/${file}`
}
const userOf = async (url: string) => {
  const { rows } = await fixture.pool.query('select bound_to from files.file where id = $1', [url.slice(11)])
  return rows[0]?.bound_to
}

// spec: 000 §5 avatar: an image, 5 MB, with their messages
test('accepts only the member’s own avatar pictures, and unbinds the previous one', async () => {
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
    expect(await update({ avatarUrl, nickname: 'y' })).toMatchObject({
      status: 422,
      code: errors.unusableFile.code,
    })
  expect((await update({ avatarUrl: second })).data).toMatchObject({ avatarUrl: second, nickname: 'x' })
  expect([await userOf(first), await userOf(second)]).toEqual([null, `member:${id}`])
  expect((await update({ avatarUrl: '' })).data).toMatchObject({ avatarUrl: null })
  expect(await userOf(second)).toBe(null)
})

// spec: 000 §5 edit: nickname 20, mail 50, phone 15, bio 200
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
])('rejects %j', async (body, text) => {
  const reply = await update(body)
  expect(reply.status).toBe(400)
  expect(reply.message).toContain(text)
})

test('rejects a change of another member', async () => {
  expect(await update({ nickname: 'x' }, id - 1)).toMatchObject({ status: 403, code: errors.notYours.code })
})

// spec: 000 §2 settings: push and mail, both on by default, reset if the change is refused
// spec: 000 §3 notification settings
test('notification settings are on by default and keep the last values', async () => {
  const path = `/user/notification-settings/${id}`
  const on = { notificationPushEnabled: true, notificationEmailEnabled: true }
  expect((await fixture.ask(`GET ${path}`, { token })).data).toEqual(on)
  const off = { notificationPushEnabled: false, notificationEmailEnabled: true }
  expect((await fixture.ask(`POST ${path}`, { token, body: off })).data).toEqual(off)
  expect((await fixture.ask(`GET ${path}`, { token })).data).toEqual(off)
  expect(
    (await fixture.ask(`POST ${path}`, { token, body: { notificationPushEnabled: true } })).data,
  ).toEqual(on)
  for (const body of [{}, { ...off, notificationPushEnabled: 'false' }])
    expect((await fixture.ask(`POST ${path}`, { token, body })).status).toBe(400)
})
