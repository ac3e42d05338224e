import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../testing/races/rounds.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { bindFile } from '../bind-file.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { findSamePictures } from './find-same-pictures.ts'
import { perceptualHash, putPicture } from './put-picture.ts'

const [WIDTH, HEIGHT] = [540, 960]

/** Seven-segment digits, as on a pocket calculator: text for a receipt without a font. */
const STROKES = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']
const LINES: Record<string, string> = {
  a: 'M0 0h1',
  b: 'M1 0v1',
  c: 'M1 1v1',
  d: 'M0 2h1',
  e: 'M0 1v1',
  f: 'M0 0v1',
  g: 'M0 1h1',
}
function number(x: number, y: number, size: number, digits: string, colour: string): string {
  return [...digits]
    .map((digit, index) => {
      const path = [...(STROKES[Number(digit)] ?? '')].map((stroke) => LINES[stroke]).join('')
      return `<path transform="translate(${x + index * size * 0.9} ${y}) scale(${size * 0.5})" d="${path}"
        stroke="${colour}" stroke-width="0.25" fill="none"/>`
    })
    .join('')
}

/** Returns a wallet's receipt of a payment: the layout is the app's, the figures are the payment's. */
function receipt(seed: number, { sameAmount = false } = {}): Promise<Buffer> {
  let state = seed * 7919 + 13
  const digits = (count: number) =>
    Array.from({ length: count }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor(state / 65_536) % 10
    }).join('')
  const amount = sameAmount ? '100000' : digits(6)
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="90" fill="#0a8"/>
      <circle cx="270" cy="220" r="60" fill="#0a8"/>
      ${number(120, 330, 50, amount, '#111')}
      ${number(40, 450, 22, sameAmount ? '1234567890123456789' : digits(19), '#333')}
      ${number(40, 510, 22, digits(22), '#333')}${number(40, 570, 22, digits(22), '#333')}
      ${number(40, 630, 22, digits(8), '#333')}${number(40, 690, 22, digits(14), '#333')}
      <rect x="60" y="820" width="420" height="80" rx="40" fill="#0a8"/></svg>`),
  )
    .png()
    .toBuffer()
}

let database: TestDatabase
let folder: string
const ids = new Map<string, string>()
let uses = 0

/** Stores a picture as a proof bound to a trade. */
async function proof(bytes: Buffer): Promise<string> {
  uses += 1
  return database.db.transaction().execute(async (tx) => {
    const id = await putPicture(folderStorage(folder), tx, bytes, { category: 'payment-proof', owner: uses })
    return bindFile(tx, { file: id, owner: uses, category: 'payment-proof', to: `trade:${uses} proof` })
  })
}
const found = (id: string) => findSamePictures(database.db, folderStorage(folder), id)

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'torch-same-'))
  ids.set('first', await proof(await receipt(1)))
  // All are compared in pairs: twice as many take four times as long.
  for (let seed = 2; seed < rounds(14, 8); seed += 1)
    ids.set(`other ${seed}`, await proof(await receipt(seed)))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const changed: [string, (picture: Buffer) => Promise<Buffer>][] = [
  ['the same file', async (picture) => picture],
  ['half as large', (picture) => sharp(picture).resize(270).png().toBuffer()],
  ['twice as large', (picture) => sharp(picture).resize(1080).png().toBuffer()],
  ['badly recompressed', (picture) => sharp(picture).jpeg({ quality: 25 }).toBuffer()],
  ['small and recompressed', (picture) => sharp(picture).resize(400).webp({ quality: 40 }).toBuffer()],
  ['darker', (picture) => sharp(picture).modulate({ brightness: 0.85 }).png().toBuffer()],
  ['in grey', (picture) => sharp(picture).greyscale().jpeg().toBuffer()],
  ['cropped by 2 %', (picture) => cropped(picture, 0.02, 0.02, 0.02, 0.02)],
  ['cropped by 4 %', (picture) => cropped(picture, 0.04, 0.04, 0.04, 0.04)],
  ['without the status bar', (picture) => cropped(picture, 0, 0.04, 0, 0)],
  ['cropped unevenly', (picture) => cropped(picture, 0.01, 0.03, 0.02, 0.05)],
]

function cropped(picture: Buffer, left: number, top: number, right: number, bottom: number): Promise<Buffer> {
  return sharp(picture)
    .extract({
      left: Math.round(WIDTH * left),
      top: Math.round(HEIGHT * top),
      width: Math.round(WIDTH * (1 - left - right)),
      height: Math.round(HEIGHT * (1 - top - bottom)),
    })
    .jpeg({ quality: 80 })
    .toBuffer()
}

describe('finds a copy and no other picture of the same app', () => {
  test.each(changed)('%s', async (_, change) => {
    const [first = ''] = [ids.get('first')]
    const copy = await proof(await change(await receipt(1)))
    const same = await found(copy)
    expect(same).toContain(first)
    const others = [...ids].filter(([name]) => name !== 'first').map(([, id]) => id)
    expect(same.filter((id) => others.includes(id))).toEqual([])
  })
})

test('does not match receipts of one app that differ only in their figures', async () => {
  for (const [name, id] of ids) if (name !== 'first') expect(await found(id)).toEqual([])
  const [one, other] = [
    await proof(await receipt(50, { sameAmount: true })),
    await proof(await receipt(51, { sameAmount: true })),
  ]
  expect(await found(one)).toEqual([])
  expect(await found(other)).toEqual([])
})

test('perceptualHash alone does not distinguish receipts of one app', async () => {
  const [one, other] = [await perceptualHash(await receipt(2)), await perceptualHash(await receipt(3))]
  const far = [...one].filter((bit, index) => bit !== other[index]).length
  // Therefore a detailed comparison is needed.
  expect(far).toBeLessThanOrEqual(8)
})

test('ignores unbound pictures and pictures of another category', async () => {
  const bytes = await receipt(77)
  const storage = folderStorage(folder)
  await database.db.transaction().execute(async (tx) => {
    await putPicture(storage, tx, bytes, { category: 'payment-proof', owner: 1 })
    const id = await putPicture(storage, tx, bytes, { category: 'appeal-evidence', owner: 2 })
    await bindFile(tx, { file: id, owner: 2, category: 'appeal-evidence', to: 'trade:1 evidence' })
  })
  expect(await found(await proof(bytes))).toEqual([])
})

test('finds a copy behind many newer pictures without blocking the main thread', async () => {
  const copy = await proof(
    await sharp(await receipt(1))
      .resize(270)
      .png()
      .toBuffer(),
  )
  // Newer than all others, with different hashes: more of them than are scanned.
  await database.pool.query(
    `insert into files.file (id, category, owner_id, content_type, byte_size, sha256, perceptual_hash, bound_to, bound_at, created_at)
    select md5('other ' || n), 'payment-proof', 5000 + n, 'image/png', 1, sha256(('other ' || n)::bytea),
      (hashint8extended(n, 7))::bit(64), 'trade:' || n, platform.now(), platform.now() + interval '1 hour'
    from generate_series(1, 21000) n`,
  )
  const before = performance.eventLoopUtilization()
  expect(await found(copy)).toContain(ids.get('first'))
  const { active, idle } = performance.eventLoopUtilization(before)
  expect(active).toBeLessThan(idle)
})
