import type { CategoryName } from '@torch/contract/files.ts'
import { categories, MEGABYTE } from '@torch/contract/files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '../testing/servers/files-fixture.ts'
import { bindFile, type FileUse, releaseFile } from './index.ts'

const OWNER = 7
let fixture: TestFiles
beforeAll(async () => {
  fixture = await openTestFiles()
})
afterAll(() => fixture.close())

const bind = (use: Partial<FileUse> & { file: string }) =>
  fixture.db
    .transaction()
    .execute((tx) => bindFile(tx, { owner: OWNER, category: 'shop', to: 'shop:1 logo', ...use }))
const aFile = async (category: CategoryName = 'shop', owner = OWNER) =>
  (await fixture.upload(owner, { category })).data
const boundTo = async (id: string) => {
  const { rows } = await fixture.pool.query('select bound_to, bound_at from files.file where id = $1', [id])
  return rows[0]
}

describe('a file that its owner uploaded', () => {
  test('is bound by its id, its URL or its signed URL', async () => {
    const [byId, byUrl, byLink] = [await aFile(), await aFile(), await aFile('licence')]
    expect(byLink.fileUrl).toContain('?key=')
    expect(await bind({ file: byId.fileId })).toBe(byId.fileId)
    expect(await bind({ file: byUrl.fileUrl })).toBe(byUrl.fileId)
    expect(await bind({ file: byLink.fileUrl, category: 'licence' })).toBe(byLink.fileId)
    expect(await boundTo(byId.fileId)).toEqual({ bound_to: 'shop:1 logo', bound_at: expect.any(Date) })
  })

  test('is bound again to the same use without change, and to no other use', async () => {
    const { fileId } = await aFile()
    await bind({ file: fileId })
    const before = await boundTo(fileId)
    await bind({ file: fileId })
    expect(await boundTo(fileId)).toEqual(before)
    await expect(bind({ file: fileId, to: 'shop:2 logo' })).rejects.toMatchObject({ reason: 'unusableFile' })
    expect(await boundTo(fileId)).toEqual(before)
  })

  test('is bound by one of twenty concurrent uses', async () => {
    const { fileId } = await aFile()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => bind({ file: fileId, to: `shop:${index} logo` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is unbound again after a rollback', async () => {
    const { fileId } = await aFile()
    const rolledBack = fixture.db.transaction().execute(async (tx) => {
      await bindFile(tx, { file: fileId, owner: OWNER, category: 'shop', to: 'shop:1 logo' })
      throw new Error('the rest failed')
    })
    await expect(rolledBack).rejects.toThrow('the rest failed')
    expect(await boundTo(fileId)).toEqual({ bound_to: null, bound_at: null })
  })

  test('is released only by its own use', async () => {
    const { fileId } = await aFile()
    await bind({ file: fileId })
    const release = (from: string) =>
      fixture.db.transaction().execute((tx) => releaseFile(tx, { id: fileId, from }))
    await release('shop:2 logo')
    expect(await boundTo(fileId)).toMatchObject({ bound_to: 'shop:1 logo' })
    await release('shop:1 logo')
    expect(await boundTo(fileId)).toEqual({ bound_to: null, bound_at: null })
  })
})

describe('a file that was uploaded without a category', () => {
  const stateOf = async (id: string) => {
    const { rows } = await fixture.pool.query(
      'select category, visibility, bound_to from files.file where id = $1',
      [id],
    )
    return rows[0]
  }
  const refused = { reason: 'unusableFile' }

  // spec: 000 §7 … `files/upload`
  // spec: 001 §7 `files/upload`
  test('gets the category and visibility of its first use', async () => {
    const { fileId, fileUrl } = await aFile('unassigned')
    expect(fileUrl).toContain('?key=')
    expect((await fixture.get(`/api/files/${fileId}`)).status).toBe(404)
    expect(await bind({ file: fileUrl })).toBe(fileId)
    expect(await stateOf(fileId)).toEqual({ category: 'shop', visibility: 'public', bound_to: 'shop:1 logo' })
    expect((await fixture.get(`/api/files/${fileId}`)).status).toBe(200)
  })

  test('cannot be bound by another member', async () => {
    const { fileId } = await aFile('unassigned')
    for (const category of ['shop', 'avatar', 'appeal-evidence'] as const)
      await expect(bind({ file: fileId, owner: 8, category })).rejects.toMatchObject(refused)
    expect(await stateOf(fileId)).toEqual({ category: 'unassigned', visibility: 'private', bound_to: null })
  })

  test('stays private after it was bound privately, also when it is released', async () => {
    const { fileId } = await aFile('unassigned')
    await bind({ file: fileId, category: 'appeal-evidence', to: 'appeal:1' })
    await expect(bind({ file: fileId, to: 'appeal:1' })).rejects.toMatchObject(refused)
    await fixture.db.transaction().execute((tx) => releaseFile(tx, { id: fileId, from: 'appeal:1' }))
    for (const category of ['shop', 'avatar', 'payment-proof'] as const)
      await expect(bind({ file: fileId, category })).rejects.toMatchObject(refused)
    expect(await stateOf(fileId)).toMatchObject({ category: 'appeal-evidence', visibility: 'private' })
  })

  test('gets one category under concurrent uses', async () => {
    const { fileId } = await aFile('unassigned')
    const uses = ['shop', 'avatar', 'licence', 'payment-proof', 'appeal-evidence', 'usdt-code'] as const
    const tries = await Promise.allSettled(
      uses.map((category) => bind({ file: fileId, category, to: `one ${category}` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { category, bound_to } = await stateOf(fileId)
    expect(bound_to).toBe(`one ${category}`)
  })

  test('is rejected for a use that its type or size does not fit', async () => {
    const document = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')
    const { data } = await fixture.upload(OWNER, { category: 'unassigned', bytes: document, name: 'a.pdf' })
    for (const category of ['shop', 'avatar', 'licence', 'usdt-code'] as const)
      await expect(bind({ file: data.fileId, category })).rejects.toMatchObject(refused)
    expect(await bind({ file: data.fileId, category: 'payment-proof' })).toBe(data.fileId)

    const large = await aFile('unassigned')
    await fixture.pool.query('update files.file set byte_size = $2 where id = $1', [
      large.fileId,
      categories.avatar.maxBytes + 1,
    ])
    await expect(bind({ file: large.fileId, category: 'avatar' })).rejects.toMatchObject(refused)
    expect(categories['payment-proof'].maxBytes).toBe(10 * MEGABYTE)
    expect(await bind({ file: large.fileId, category: 'payment-proof' })).toBe(large.fileId)
  })
})

describe('rejects', () => {
  test('another member’s file, a file of another category, and the platform’s file', async () => {
    const [own, foreign] = [await aFile(), await aFile('shop', 8)]
    const platforms = await fixture.put(await anyPicture(), { category: 'shop' })
    for (const use of [{ file: foreign.fileId }, { file: own.fileId, category: 'licence' as const }])
      await expect(bind(use)).rejects.toMatchObject({ reason: 'unusableFile' })
    await expect(bind({ file: platforms })).rejects.toMatchObject({ reason: 'unusableFile' })
    for (const id of [own.fileId, foreign.fileId, platforms])
      expect(await boundTo(id)).toEqual({ bound_to: null, bound_at: null })
  })

  test('everything but the id or URL of a stored file', async () => {
    const { fileId } = await aFile()
    for (const file of [
      ...['', ' ', 'x', '/api/files/', 'f'.repeat(32), `/api/files/${'f'.repeat(32)}`, fileId.toUpperCase()],
      ...[`https://evil.example/api/files/${fileId}`, `//evil.example/api/files/${fileId}`],
      ...[`/api/files/${fileId}/thumbnail`, `/api/files/../files/${fileId}`, `/api/files/${fileId}#x`],
      ...[`javascript:alert('${fileId}')`, `${fileId}\n`, `${fileId} `, `/api/files/${fileId}?key=<script>`],
      ...[`${fileId}' or '1'='1`, `/api/files/${fileId}?key=${'x'.repeat(5000)}`],
    ])
      await expect(bind({ file })).rejects.toMatchObject({ reason: 'unusableFile' })
    expect(await boundTo(fileId)).toEqual({ bound_to: null, bound_at: null })
  })
})

async function anyPicture(): Promise<Buffer> {
  const { fileId } = await aFile()
  return (await fixture.storage.read(fileId)) ?? Buffer.alloc(0)
}
