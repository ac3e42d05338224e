import { readdir } from 'node:fs/promises'
import { errors } from '@torch/contract/errors.ts'
import { readCategory, readModule } from '@torch/contract/file-categories.ts'
import { businessModules, type CategoryName, categories, MEGABYTE } from '@torch/contract/files.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PICTURE } from '../../testing/people/picture.ts'
import { openTestFiles, type TestFiles } from '../../testing/servers/files-fixture.ts'
import { BYTES_PER_DAY } from '../rules.ts'
import { tables } from '../tables.ts'

let fixture: TestFiles
let nextMember = 100
beforeAll(async () => {
  fixture = await openTestFiles()
})
afterAll(() => fixture.close())

const aMember = () => nextMember++
const rowOf = (id: string) =>
  tables(fixture.db).selectFrom('files.file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const count = async () =>
  Number((await fixture.pool.query('select count(*)::int from files.file')).rows[0].count)

// spec: 000 §3 uploaded file
// spec: 001 §3 uploaded file; envelope
// spec: 001 §7 `files/upload`
test('POST /files/upload returns the fields of the spec and stores a row', async () => {
  const member = aMember()
  const { status, data } = await fixture.upload(member, {
    name: 'C:\\fakepath\\门头 照片.JPG',
    fields: { description: '  新招牌 ' },
  })
  expect(status).toBe(200)
  const row = await rowOf(data.fileId)
  expect(data).toEqual({
    fileUrl: `/api/files/${data.fileId}`,
    fileId: expect.stringMatching(/^[0-9a-f]{32}$/),
    originalFileName: '门头 照片.png',
    fileSize: row.byte_size,
  })
  expect(row).toMatchObject({
    category: 'shop',
    visibility: 'public',
    owner_id: member,
    content_type: 'image/webp',
    name: '门头 照片.png',
    description: '新招牌',
    width: 8,
    height: 8,
    perceptual_hash: expect.stringMatching(/^[01]{64}$/),
    bound_to: null,
    bound_at: null,
  })
})

describe('categories', () => {
  const names = Object.keys(categories) as CategoryName[]

  test.each(names)('%s: has the same visibility in the database and the contract', async (category) => {
    const { data } = await fixture.upload(aMember(), { category })
    const { visibility } = await rowOf(data.fileId)
    expect(visibility).toBe(categories[category].isPublic ? 'public' : 'private')
    expect(data.fileUrl.includes('?key=')).toBe(visibility === 'private')
    expect((await fixture.get(data.fileUrl)).status).toBe(200)
  })

  // spec: 000 §5 images: five types, 5 MB | files: 10 MB by default
  // spec: 000 §9 feedback 50 and 500; images 5 MB; files 10 MB
  // spec: 001 §5 proof: a file, 10 MB, images and pdf
  // spec: 001 §9 trading: pages of 20 and 10, 1000 for one order, 30 days, 10 MB and 5 MB
  test.each(names)('%s: rejects a file one byte above its limit and names the limit', async (category) => {
    const { maxBytes } = categories[category]
    const fits = Buffer.concat([PICTURE, Buffer.alloc(maxBytes - PICTURE.length)])
    expect((await fixture.upload(aMember(), { category, bytes: fits })).status).toBe(200)
    const over = Buffer.concat([fits, Buffer.alloc(1)])
    const refused = await fixture.upload(aMember(), { category, bytes: over })
    expect([refused.status, refused.code, refused.message]).toEqual([
      413,
      errors.fileTooLarge.code,
      `The file may be at most ${maxBytes / MEGABYTE} MB`,
    ])
  })

  // spec: 001 §5 proof: a file, 10 MB, images and pdf | appeal: reason, description, evidence of four kinds
  test.each(names)('%s: accepts a document only where the category allows it', async (category) => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')
    const { status, message } = await fixture.upload(aMember(), { category, bytes, name: 'a.png' })
    const types: readonly string[] = categories[category].types
    expect(status).toBe(types.includes('pdf') ? 200 : 415)
    if (status !== 200)
      expect(message).toBe('Please choose a file of one of these types: JPG, PNG, GIF, WebP')
  })

  test('rejects a businessModule that does not fit the category', async () => {
    const before = await count()
    for (const fields of [{ businessModule: 'trading' }, { businessModule: 'shopping' }]) {
      const { status, code, message } = await fixture.upload(aMember(), { fields })
      expect([status, code]).toEqual([400, errors.validation.code])
      for (const word of businessModules) expect(message).toContain(word)
    }
    expect(await count()).toBe(before)
  })
})

// The spec names neither the words of `category` and `businessModule` nor their spelling: clients may guess these.
describe('words of clients of the spec', () => {
  // spec: 000 §7 … `files/upload`
  // spec: 001 §7 `files/upload`
  test.each([
    ['avatar', 'avatar'],
    ['USER_AVATAR', 'avatar'],
    ['proof', 'payment-proof'],
    ['payment_proof', 'payment-proof'],
    ['paymentProof', 'payment-proof'],
    ['Payment Proof', 'payment-proof'],
    ['voucher', 'payment-proof'],
    ['license', 'licence'],
    ['business-license', 'licence'],
    ['businessLicense', 'licence'],
    ['logo', 'shop'],
    ['shop_banner', 'shop'],
    ['usdt', 'usdt-code'],
    ['usdtQrCode', 'usdt-code'],
    ['qrcode', 'usdt-code'],
    ['evidence', 'appeal-evidence'],
    ['appeal', 'appeal-evidence'],
    ['image', 'unassigned'],
    ['merchant', 'unassigned'],
    ['payment', 'unassigned'],
    ['', 'unassigned'],
  ])('reads the category %j as %s', async (word, category) => {
    const { status, data } = await fixture.upload(aMember(), {
      fields: { category: word, businessModule: '' },
    })
    expect(status).toBe(200)
    const row = await rowOf(data.fileId)
    expect(row.category).toBe(category)
    expect(row.visibility).toBe(category === 'avatar' || category === 'shop' ? 'public' : 'private')
  })

  test.each([
    ['avatar', 'User', 'user'],
    ['avatar', 'profile', 'user'],
    ['logo', 'MERCHANT', 'merchants'],
    ['license', 'merchant_apply', 'merchants'],
    ['proof', 'trade', 'trading'],
    ['proof', 'order', 'trading'],
    ['evidence', 'appeal', 'trading'],
    ['image', 'transaction', 'trading'],
  ])('accepts the category %s with the businessModule %s', async (category, businessModule) => {
    expect((await fixture.upload(aMember(), { fields: { category, businessModule } })).status).toBe(200)
  })

  // spec: 000 §7 … `files/upload`
  // spec: 001 §7 `files/upload`
  test('rejects an unknown category and lists the known ones', async () => {
    const before = await count()
    for (const category of ['noodles', 'null', 'constructor', '__proto__', 'x'.repeat(61)]) {
      const { status, code, message } = await fixture.upload(aMember(), { fields: { category } })
      expect([category, status, code]).toEqual([category, 400, errors.validation.code])
      for (const word of Object.keys(categories)) expect(message).toContain(word)
    }
    expect(await count()).toBe(before)
  })

  test('reads each category and module name as itself', () => {
    for (const name of Object.keys(categories)) expect(readCategory(name)).toBe(name)
    for (const name of businessModules) expect(readModule(name)).toBe(name)
    expect(readCategory('Business_License')).toBe('licence')
    expect([readCategory('noodles'), readModule('noodles')]).toEqual([undefined, undefined])
  })
})

test('accepts only the caller’s own businessId, and none where it cannot be checked', async () => {
  const member = aMember()
  const avatar = (businessId: number) =>
    fixture.upload(member, { category: 'avatar', fields: { businessId: String(businessId) } })
  expect((await avatar(member)).status).toBe(200)
  expect(await avatar(member + 1)).toMatchObject({ status: 403, code: errors.notYours.code })
  expect(await fixture.upload(member, { fields: { businessId: '1' } })).toMatchObject({ status: 403 })
})

test('rejects the sixty-first upload within an hour and accepts one an hour later', async () => {
  const member = aMember()
  for (let index = 0; index < 60; index++)
    expect((await fixture.upload(member, { bytes: Buffer.from('x') })).status).toBe(415)
  expect(await fixture.upload(member)).toMatchObject({ status: 429, code: errors.tooManyRequests.code })
  expect((await fixture.upload(aMember())).status).toBe(200)
  await fixture.later({ seconds: 3600 })
  expect((await fixture.upload(member)).status).toBe(200)
})

test('limits a member’s bytes per day under concurrent uploads and leaves no orphaned file', async () => {
  const member = aMember()
  const { data } = await fixture.upload(member)
  await fixture.pool.query('update files.file set byte_size = $2 where id = $1', [
    data.fileId,
    BYTES_PER_DAY - 2 * data.fileSize,
  ])
  const before = (await readdir(fixture.folder, { recursive: true })).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.upload(member)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(
    answers.filter(({ status, code }) => status === 429 && code === errors.tooManyRequests.code),
  ).toHaveLength(8)
  const files = (await readdir(fixture.folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  const { rows } = await fixture.pool.query<{ id: string }>('select id from files.file')
  const known = new Set(rows.map(({ id }) => id))
  expect(files.filter(({ name }) => !known.has(name.slice(0, 32)))).toEqual([])
  expect(before).toBeGreaterThan(0)
  await fixture.later({ seconds: 24 * 3600 + 1 })
  expect((await fixture.upload(member)).status).toBe(200)
})

test('answers 503 on a full disk and stores no row', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const before = await count()
  const { write } = fixture.storage
  fixture.storage.write = async () => {
    throw Object.assign(new (await import('../../platform/http/refusal.ts')).Refusal('unavailable'), {
      cause: full,
    })
  }
  expect(await fixture.upload(aMember())).toMatchObject({ status: 503, code: errors.unavailable.code })
  fixture.storage.write = write
  expect(await count()).toBe(before)
})

test('decodes a few of sixty concurrent pictures at a time and answers 503 to the rest', async () => {
  const wide = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => fixture.upload(aMember(), { bytes: wide })),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([200, 503])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16)
  expect((await fixture.upload(aMember())).status).toBe(200)
})

test('serves another member while one member’s pictures decode slowly', async () => {
  // Close to the maximum number of pixels.
  const slow = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#0a0' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const [abuser, honest] = [aMember(), aMember()]
  const done: string[] = []
  const send = async (who: string, member: number, bytes?: Buffer) => {
    const { status } = await fixture.upload(member, bytes && { bytes, category: 'payment-proof' })
    done.push(`${who} ${status}`)
  }
  const slowOnes = Array.from({ length: 4 }, () => send('slow', abuser, slow))
  await send('honest', honest)
  // At most the first of the slow ones was finished by then.
  expect(done.indexOf('honest 200')).toBeLessThanOrEqual(1)
  await Promise.all(slowOnes)
  // On a busy machine some find no decoder in time.
  expect(done.filter((one) => ['slow 200', 'slow 503'].includes(one))).toHaveLength(4)
})

describe('perceptual hashes of uploads', () => {
  const bitsBetween = (a = '', b = '') => [...a].filter((bit, index) => bit !== b[index]).length
  async function perceptualHash(picture: Sharp): Promise<string> {
    const { data } = await fixture.upload(aMember(), { bytes: await picture.png().toBuffer() })
    return (await rowOf(data.fileId)).perceptual_hash ?? ''
  }
  const receipt = (seed: number) => {
    const raw = Buffer.from(
      Array.from({ length: 5 * 5 }, (_, n) => ((n * 7919 + seed * n * n * 31) >> 3) & 255),
    )
    return sharp(raw, { raw: { width: 5, height: 5, channels: 1 } }).resize(600, 600)
  }

  test('differ in few bits for similar pictures and in many for others', async () => {
    const first = await perceptualHash(receipt(1))
    const smaller = await perceptualHash(sharp(await receipt(1).png().toBuffer()).resize(200, 180))
    const tinted = await perceptualHash(
      sharp(await receipt(1).png().toBuffer()).modulate({ brightness: 0.95 }),
    )
    const other = await perceptualHash(receipt(2))
    expect(bitsBetween(first, smaller)).toBeLessThanOrEqual(6)
    expect(bitsBetween(first, tinted)).toBeLessThanOrEqual(6)
    expect(bitsBetween(first, other)).toBeGreaterThan(15)
  })
})
