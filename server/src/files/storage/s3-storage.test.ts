import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@torch/contract/errors.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '../../testing/servers/files-fixture.ts'
import { signatureOf, startS3Server } from '../../testing/servers/s3-server.ts'
import { filesSweeps } from '../index.ts'
import { s3Storage } from './s3-storage.ts'

const OWNER = 7
const portOf = (server: Server) => (server.address() as AddressInfo).port
let store: Awaited<ReturnType<typeof startS3Server>>
let fixture: TestFiles
beforeAll(async () => {
  store = await startS3Server()
  fixture = await openTestFiles({ storage: s3Storage(store.settings) })
})
afterAll(async () => {
  await fixture.close()
  await store.close()
})

test('the test store signs like the example in Amazon’s documentation', () => {
  // Amazon S3 API Reference, Signature Calculations for the Authorization Header, example "GET Object".
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  }
  expect(
    signatureOf({ method: 'GET', url: '/test.txt', headers }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'),
  ).toBe(signature)
})

describe('a file in a bucket', () => {
  test('is uploaded, served to its owner only, and deleted after a day without use', async () => {
    const { data, status } = await fixture.upload(OWNER, { category: 'licence' })
    expect(status).toBe(200)
    expect([...store.objects.keys()].sort()).toEqual([data.fileId, `${data.fileId}.thumbnail`])
    const shown = await fixture.get(data.fileUrl)
    expect(shown.status).toBe(200)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.equals(store.objects.get(data.fileId)?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect((await fixture.get(`/api/files/${data.fileId}`, OWNER + 1)).status).toBe(404)

    await fixture.later({ seconds: 25 * 3600 })
    for (const job of filesSweeps(fixture.db, fixture.storage)) await job.run(new Date())
    expect(store.objects.size).toBe(0)
  })

  test('is not read from or written to where the store redirects', async () => {
    let led = 0
    const elsewhere = createServer((_request, response) => response.end(String(++led)))
    const leading = createServer((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${portOf(elsewhere)}/torch/x` }).end(),
    )
    for (const one of [elsewhere, leading])
      await new Promise<void>((done) => one.listen(0, '127.0.0.1', done))
    const storage = s3Storage({ ...store.settings, url: `http://127.0.0.1:${portOf(leading)}/torch` })
    const name = 'a'.repeat(32)
    await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('answered 307 to a PUT')
    await expect(storage.read(name)).rejects.toThrow('answered 307 to a GET')
    expect(led).toBe(0)
    for (const one of [elsewhere, leading]) one.close()
  })

  test('is deleted without a row after a day by the store’s clock, on all pages of its list', async () => {
    const hours = (count: number) => new Date(Date.now() - count * HOUR_MS)
    const names = Array.from({ length: 7 }, (_, index) => `${index}`.repeat(32))
    for (const [index, name] of names.entries())
      store.objects.set(name, { bytes: Buffer.from('x'), modified: hours(index < 5 ? 25 : 23) })
    store.objects.set('foreign-object', { bytes: Buffer.from('x'), modified: hours(99) })
    for (const job of filesSweeps(fixture.db, fixture.storage)) await job.run(new Date())
    expect([...store.objects.keys()].sort()).toEqual([...names.slice(5), 'foreign-object'])
    store.objects.clear()
  })

  test('is undefined when missing, and may be removed again', async () => {
    expect(await fixture.storage.read('a'.repeat(32))).toBeUndefined()
    await fixture.storage.remove('a'.repeat(32))
  })

  test.each(['', '../x', `${'a'.repeat(32)}/../b`, 'A'.repeat(32), `${'a'.repeat(32)}?acl`])(
    'is never named %s',
    async (name) => {
      await expect(fixture.storage.write(name, Buffer.from('x'))).rejects.toThrow('invalid file name')
    },
  )
})

describe('store failures', () => {
  test('retries once when the store answers 503', async () => {
    Object.assign(store.failing, { status: 503, times: 1 })
    expect((await fixture.upload(OWNER)).status).toBe(200)
  })

  test('answers 503 and stores no row when the store keeps failing', async () => {
    const count = async () =>
      (await fixture.pool.query('select count(*)::int as n from files.file')).rows[0].n
    const before = await count()
    Object.assign(store.failing, { status: 503, times: 1000 })
    expect(await fixture.upload(OWNER)).toMatchObject({ status: 503, code: errors.unavailable.code })
    store.failing.times = 0
    expect(await count()).toBe(before)
  })

  test('throws "unavailable" when the store is unreachable', async () => {
    const gone = s3Storage({ ...store.settings, url: 'http://127.0.0.1:1/torch' })
    await expect(gone.read('a'.repeat(32))).rejects.toMatchObject({ reason: 'unavailable' })
  })

  test.each([
    ['does not know the key', { secretKey: 'another' }, '403'],
    ['has no such bucket', { url: 'nowhere' }, '404'],
  ])('throws the status of the store when it %s', async (_what, wrong, status) => {
    const url = 'url' in wrong ? store.settings.url.replace('/torch', '/nowhere') : store.settings.url
    const storage = s3Storage({ ...store.settings, ...wrong, url })
    await expect(storage.write('a'.repeat(32), Buffer.from('x'))).rejects.toThrow(
      `the file store answered ${status} to a PUT`,
    )
  })
})
