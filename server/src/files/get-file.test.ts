import { errors } from '@torch/contract/errors.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '../testing/servers/files-fixture.ts'
import { withoutRequestId } from '../testing/without-request-id.ts'

const OWNER = 7
const STRANGER = 8
const PARTNER = 9
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

let fixture: TestFiles
let id: string
beforeAll(async () => {
  fixture = await openTestFiles()
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#f60' } })
    .png()
    .toBuffer()
  id = await fixture.put(picture, { category: 'shop', maxEdge: 450 })
})
afterAll(() => fixture.close())

describe('a public picture', () => {
  test('is served with its type, a sandbox policy and permanent caching', async () => {
    const answer = await fixture.get(`/api/files/${id}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 450, height: 360 })

    const thumbnail = await fixture.get(`/api/files/${id}/thumbnail`)
    expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({ width: 320 })
  })

  test('answers 304 for a known etag', async () => {
    const tag = (await fetch(`${fixture.url}/api/files/${id}`, { method: 'HEAD' })).headers.get('etag') ?? ''
    const again = await fixture.get(`/api/files/${id}`, undefined, { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

async function expectNotFound(path: string, memberId?: number): Promise<void> {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${fixture.url}${path}`, {
      method,
      headers: memberId === undefined ? {} : { authorization: `Bearer ${memberId}` },
    })
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    const text = await answer.text()
    if (method === 'GET')
      expect(JSON.parse(text)).toMatchObject({ success: false, code: errors.notFound.code })
  }
}

test.each(['f'.repeat(32), '..%2f..%2fetc%2fpasswd', '%00', "'--", `${'f'.repeat(150)}`])(
  'answers 404 for the file id %s',
  (unknown) => expectNotFound(`/api/files/${unknown}`),
)

describe('a private picture', () => {
  let licence: { fileId: string; fileUrl: string }
  beforeAll(async () => {
    licence = (await fixture.upload(OWNER, { category: 'licence' })).data
  })

  test('is served to its owner with its thumbnail, without caching', async () => {
    for (const path of [`/api/files/${licence.fileId}`, `/api/files/${licence.fileId}/thumbnail`]) {
      const answer = await fixture.get(path, OWNER)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        200,
        'private, no-store',
      ])
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
    }
  })

  test('answers other members with the same 404 as for an unknown file', async () => {
    await expectNotFound(`/api/files/${licence.fileId}`)
    await expectNotFound(`/api/files/${licence.fileId}`, STRANGER)
    await expectNotFound(`/api/files/${licence.fileId}/thumbnail`, STRANGER)
    const foreign = await fixture.get(`/api/files/${licence.fileId}`, STRANGER)
    const missing = await fixture.get(`/api/files/${'f'.repeat(32)}`, STRANGER)
    expect(withoutRequestId(await foreign.text())).toBe(withoutRequestId(await missing.text()))
  })

  test('is served to members that a module admits, as long as it admits them', async () => {
    const partners = async (fileId: string, memberId: number) =>
      fileId === licence.fileId && memberId === PARTNER
    fixture.ctx.mayRead.push(async () => false, partners)
    const link = fixture.ctx.links.urlFor(licence.fileId, PARTNER)
    expect((await fixture.get(`/api/files/${licence.fileId}`, PARTNER)).status).toBe(200)
    expect((await fixture.get(link)).status).toBe(200)
    await expectNotFound(`/api/files/${licence.fileId}`, STRANGER)
    fixture.ctx.mayRead.length = 0
    await expectNotFound(link)
    await expectNotFound(`/api/files/${licence.fileId}`, PARTNER)
  })

  test('is served by its link without a token, with its thumbnail', async () => {
    expect((await fixture.get(licence.fileUrl)).status).toBe(200)
    expect((await fixture.get(licence.fileUrl.replace('?', '/thumbnail?'))).status).toBe(200)
  })

  test('answers 404 for a changed link', async () => {
    const [path = '', key = ''] = licence.fileUrl.split('?key=')
    const [member = '', until = '', signature = ''] = key.split('.')
    const other = (await fixture.upload(OWNER, { category: 'licence' })).data
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    for (const bad of [
      ...['', '.', '..', 'x', key.slice(0, -1), `${key}A`, `${key}=`, `${key}.`, `0${key}`],
      ...[`${STRANGER}.${until}.${signature}`, `${member}.${Number(until) + 1}.${signature}`],
      ...[`${member}.${until}.${flipped}`, `${member}.9999999999.${signature}`, `${member}.${until}.`],
      ...['%00', 'é'.repeat(43), '9'.repeat(1000)],
    ])
      await expectNotFound(`${path}?key=${bad}`)
    await expectNotFound(`/api/files/${other.fileId}?key=${key}`)
    // A valid token does not help an invalid link.
    await expectNotFound(`${path}?key=x`, OWNER)
  })

  test('answers 404 for a link issued to a member without access', async () => {
    await expectNotFound(fixture.ctx.links.urlFor(licence.fileId, STRANGER))
  })

  test('has a link that expires after fifteen minutes and is reused meanwhile', async () => {
    const { links } = fixture.ctx
    const first = links.urlFor(licence.fileId, OWNER)
    expect(links.urlFor(licence.fileId, OWNER)).toBe(first)
    await fixture.later({ seconds: 9 * 60 + 55 })
    expect((await fixture.get(first)).status).toBe(200)
    await fixture.later({ seconds: 5 * 60 + 6 })
    await expectNotFound(first)
    expect(links.urlFor(licence.fileId, OWNER)).not.toBe(first)
    expect((await fixture.get(links.urlFor(licence.fileId, OWNER))).status).toBe(200)
  })
})

describe('a document', () => {
  test('is served as a download under its name, never as a page', async () => {
    const { data } = await fixture.upload(OWNER, {
      bytes: PDF,
      name: '转账 "凭证".pdf',
      category: 'payment-proof',
      type: 'text/html',
    })
    const answer = await fixture.get(data.fileUrl)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="__ ____.pdf"; filename*=UTF-8''${encodeURIComponent('转账 _凭证_.pdf')}`,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true)
    await expectNotFound(data.fileUrl.replace('?', '/thumbnail?'))
    await expectNotFound(`/api/files/${data.fileId}`, STRANGER)
  })
})
