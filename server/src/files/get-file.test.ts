import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '../testing/servers/files-fixture.ts'

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
  test('comes as what it is and as nothing else, for ever', async () => {
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

  test('is not sent again to whoever has it already', async () => {
    const tag = (await fetch(`${fixture.url}/api/files/${id}`, { method: 'HEAD' })).headers.get('etag') ?? ''
    const again = await fixture.get(`/api/files/${id}`, undefined, { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

async function expectNothing(path: string, memberId?: number): Promise<void> {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${fixture.url}${path}`, {
      method,
      headers: memberId === undefined ? {} : { authorization: `Bearer ${memberId}` },
    })
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    const text = await answer.text()
    if (method === 'GET') expect(JSON.parse(text)).toMatchObject({ success: false, code: 1001 })
  }
}

test.each(['f'.repeat(32), '..%2f..%2fetc%2fpasswd', '%00', "'--", `${'f'.repeat(150)}`])(
  'there is no file %s',
  (unknown) => expectNothing(`/api/files/${unknown}`),
)

describe('a private picture', () => {
  let licence: { fileId: string; fileUrl: string }
  beforeAll(async () => {
    licence = (await fixture.upload(OWNER, { category: 'licence' })).data
  })

  test('is there for its owner, whole and small, and kept by nobody on the way', async () => {
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

  test('is not there for anybody else, with the very words of a file that does not exist', async () => {
    await expectNothing(`/api/files/${licence.fileId}`)
    await expectNothing(`/api/files/${licence.fileId}`, STRANGER)
    await expectNothing(`/api/files/${licence.fileId}/thumbnail`, STRANGER)
    const foreign = await fixture.get(`/api/files/${licence.fileId}`, STRANGER)
    const missing = await fixture.get(`/api/files/${'f'.repeat(32)}`, STRANGER)
    expect(await foreign.text()).toBe(await missing.text())
  })

  test('is there for whom the room that took it lets in, as long as it does', async () => {
    const partners = async (fileId: string, memberId: number) =>
      fileId === licence.fileId && memberId === PARTNER
    fixture.ctx.mayRead.push(async () => false, partners)
    const link = fixture.ctx.links.urlFor(licence.fileId, PARTNER)
    expect((await fixture.get(`/api/files/${licence.fileId}`, PARTNER)).status).toBe(200)
    expect((await fixture.get(link)).status).toBe(200)
    await expectNothing(`/api/files/${licence.fileId}`, STRANGER)
    fixture.ctx.mayRead.length = 0
    await expectNothing(link)
    await expectNothing(`/api/files/${licence.fileId}`, PARTNER)
  })

  test('is shown by its link to a browser that sends no token, the thumbnail too', async () => {
    expect((await fixture.get(licence.fileUrl)).status).toBe(200)
    expect((await fixture.get(licence.fileUrl.replace('?', '/thumbnail?'))).status).toBe(200)
  })

  test('has a link that nothing can be changed in', async () => {
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
      await expectNothing(`${path}?key=${bad}`)
    await expectNothing(`/api/files/${other.fileId}?key=${key}`)
    // A valid token does not help an invalid link.
    await expectNothing(`${path}?key=x`, OWNER)
  })

  test('has a link that a stranger cannot make for themselves', async () => {
    await expectNothing(fixture.ctx.links.urlFor(licence.fileId, STRANGER))
  })

  test('has a link for ten to fifteen minutes, which stays the same for a while', async () => {
    const { links } = fixture.ctx
    const first = links.urlFor(licence.fileId, OWNER)
    expect(links.urlFor(licence.fileId, OWNER)).toBe(first)
    await fixture.later({ seconds: 9 * 60 + 55 })
    expect((await fixture.get(first)).status).toBe(200)
    await fixture.later({ seconds: 5 * 60 + 6 })
    await expectNothing(first)
    expect(links.urlFor(licence.fileId, OWNER)).not.toBe(first)
    expect((await fixture.get(links.urlFor(licence.fileId, OWNER))).status).toBe(200)
  })
})

describe('a document', () => {
  test('is a download under its name, and never a page', async () => {
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
    await expectNothing(data.fileUrl.replace('?', '/thumbnail?'))
    await expectNothing(`/api/files/${data.fileId}`, STRANGER)
  })
})
