import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { tables } from '../tables.ts'
import { putPicture } from './put-picture.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'torch-files-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const put = (bytes: Buffer, maxEdge = 1000) =>
  database.db
    .transaction()
    .execute((tx) => putPicture(folderStorage(folder), tx, bytes, { category: 'shop', maxEdge, owner: 7 }))

const stored = (id: string, variant = '') => readFile(join(folder, id.slice(0, 2), id + variant))

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f60' } })

/** Returns a complete PNG of one colour, which sharp itself would not write this narrow. */
function greyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('re-encodes a picture smaller, with a thumbnail and without location data', async () => {
  const photo = await blank(1600, 800)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'a photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 33/1' },
    })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()

  const id = await put(photo)
  const whole = await sharp(await stored(id)).metadata()
  expect(whole).toMatchObject({ format: 'webp', width: 1000, height: 500 })
  expect(whole.exif).toBeUndefined()
  expect(await sharp(await stored(id, '.thumbnail')).metadata()).toMatchObject({ width: 320, height: 160 })

  const row = await tables(database.db)
    .selectFrom('files.file')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toMatchObject({
    category: 'shop',
    visibility: 'public',
    perceptual_hash: expect.stringMatching(/^[01]{64}$/),
    owner_id: 7,
    content_type: 'image/webp',
    width: 1000,
    height: 500,
  })
  expect(row?.byte_size).toBe((await stored(id)).length)
})

test('stores a rotated picture upright and does not enlarge a small one', async () => {
  const turned = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await sharp(await stored(await put(turned))).metadata()).toMatchObject({ width: 20, height: 40 })
})

// spec: 000 §5 images: five types, 5 MB
describe('rejects what is not a picture and stores nothing', () => {
  const png = () => blank(8, 8).png().toBuffer()
  let before: string[]
  beforeEach(async () => {
    before = await readdir(folder)
  })
  const hostile: [name: string, bytes: () => Buffer | Promise<Buffer>, reason?: string][] = [
    ['an empty file', () => Buffer.alloc(0)],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    [
      'SVG with an external reference',
      () => Buffer.from('<?xml version="1.0"?><!DOCTYPE s SYSTEM "file:///etc/passwd"><svg/>'),
    ],
    [
      'a page that begins like a GIF',
      () => Buffer.from('GIF89a<script>alert(1)</script>'),
      'unreadablePicture',
    ],
    [
      'a page that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
      'unreadablePicture',
    ],
    [
      'a truncated picture',
      async () => (await blank(300, 300).jpeg().toBuffer()).subarray(0, 400),
      'unreadablePicture',
    ],
    ['an archive', () => Buffer.from('PK\x03\x04 and so on', 'latin1')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>')],
    ['a TIFF', () => blank(8, 8).tiff().toBuffer()],
  ]
  test.each(hostile)('%s', async (_name, bytes, reason = 'fileType') => {
    await expect(put(await bytes())).rejects.toMatchObject({ reason })
    expect(await readdir(folder)).toEqual(before)
  })

  test('rejects a picture of more than 40 million pixels', async () => {
    const wall = await blank(9000, 5000).png({ compressionLevel: 9 }).toBuffer()
    await expect(put(wall)).rejects.toMatchObject({ reason: 'pictureTooLarge' })
  })

  test('rejects a side of more than 16,384 pixels by the header alone and accepts 16,384', async () => {
    // The first picture loads the decoders.
    await put(await png())
    before = (await readdir(folder)).sort()
    for (const [width, height] of [
      [1, 16_385],
      [16_385, 1],
      [1, 40_000_000],
      [40_000_000, 1],
    ] as const) {
      const narrow = greyPng(width, height)
      const started = process.cpuUsage()
      await expect(put(narrow)).rejects.toMatchObject({ reason: 'pictureTooLarge' })
      const { user, system } = process.cpuUsage(started)
      expect([width, height, user + system < 100_000 ? 'quick' : user + system]).toEqual([
        width,
        height,
        'quick',
      ])
    }
    expect((await readdir(folder)).sort()).toEqual(before)
    for (const [width, height] of [
      [1, 16_384],
      [16_384, 1],
    ] as const)
      expect(await put(greyPng(width, height))).toMatch(/^[0-9a-f]{32}$/)
  })

  test('rejects formats that are decoded as a whole from 16 million pixels on', async () => {
    const photo = () => blank(5000, 4000)
    for (const heavy of [
      photo().jpeg({ progressive: true }),
      photo().webp({ effort: 0 }),
      photo().png({ progressive: true }),
    ])
      await expect(put(await heavy.toBuffer())).rejects.toMatchObject({ reason: 'pictureTooLarge' })
    expect(await put(await photo().jpeg().toBuffer())).toMatch(/^[0-9a-f]{32}$/)
  })

  test('drops a script appended to a picture', async () => {
    const id = await put(Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]))
    expect((await stored(id)).includes('script')).toBe(false)
  })
})
