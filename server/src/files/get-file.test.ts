import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHttp } from '../platform/http/server.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { filesRoutes, folderStorage, putPicture } from './door.ts'

let database: TestDatabase
let folder: string
let app: FastifyInstance
let address: string
let id: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'torch-files-'))
  const storage = folderStorage(folder)
  app = await openHttp({ log: pino({ level: 'silent' }), trustedProxies: 0, https: false })
  filesRoutes(app, { db: database.db, storage })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#f60' } })
    .png()
    .toBuffer()
  id = await database.db
    .transaction()
    .execute((tx) => putPicture(storage, tx, picture, { kind: 'shop', maxEdge: 450 }))
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

test('a picture comes as what it is and as nothing else, for ever', async () => {
  const answer = await fetch(`${address}/files/${id}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 450, height: 360 })

  const thumbnail = await fetch(`${address}/files/${id}/thumbnail`)
  expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({ width: 320 })
})

test('whoever has it already is told so', async () => {
  const tag = (await fetch(`${address}/files/${id}`, { method: 'HEAD' })).headers.get('etag') ?? ''
  const again = await fetch(`${address}/files/${id}`, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each(['f'.repeat(32), '..%2f..%2fetc%2fpasswd', '%00', "'--", `${'f'.repeat(150)}`])(
  'there is no file %s',
  async (unknown) => {
    const answer = await fetch(`${address}/files/${unknown}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ success: false, code: 1001 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)
