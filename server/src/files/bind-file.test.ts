import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '../testing/servers/files-house.ts'
import { bindFile, type FileUse, releaseFile } from './door.ts'

const OWNER = 7
let house: TestFiles
beforeAll(async () => {
  house = await openTestFiles()
})
afterAll(() => house.close())

const bind = (use: Partial<FileUse> & { file: string }) =>
  house.db
    .transaction()
    .execute((tx) => bindFile(tx, { owner: OWNER, category: 'shop', to: 'shop:1 logo', ...use }))
const aFile = async (category: FileUse['category'] = 'shop', owner = OWNER) =>
  (await house.upload(owner, { category })).data
const boundTo = async (id: string) => {
  const { rows } = await house.pool.query('select bound_to, bound_at from files.file where id = $1', [id])
  return rows[0]
}

describe('a file that its owner uploaded', () => {
  test('is bound by its id, its address, or its address with a key', async () => {
    const [byId, byUrl, byLink] = [await aFile(), await aFile(), await aFile('licence')]
    expect(byLink.fileUrl).toContain('?key=')
    expect(await bind({ file: byId.fileId })).toBe(byId.fileId)
    expect(await bind({ file: byUrl.fileUrl })).toBe(byUrl.fileId)
    expect(await bind({ file: byLink.fileUrl, category: 'licence' })).toBe(byLink.fileId)
    expect(await boundTo(byId.fileId)).toEqual({ bound_to: 'shop:1 logo', bound_at: expect.any(Date) })
  })

  test('is bound again to the same thing as if nothing were, and to nothing else', async () => {
    const { fileId } = await aFile()
    await bind({ file: fileId })
    const before = await boundTo(fileId)
    await bind({ file: fileId })
    expect(await boundTo(fileId)).toEqual(before)
    await expect(bind({ file: fileId, to: 'shop:2 logo' })).rejects.toMatchObject({ reason: 'unusableFile' })
    expect(await boundTo(fileId)).toEqual(before)
  })

  test('is taken by one of twenty who want it at once', async () => {
    const { fileId } = await aFile()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => bind({ file: fileId, to: `shop:${index} logo` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is free again where what bound it is rolled back', async () => {
    const { fileId } = await aFile()
    const rolledBack = house.db.transaction().execute(async (tx) => {
      await bindFile(tx, { file: fileId, owner: OWNER, category: 'shop', to: 'shop:1 logo' })
      throw new Error('the rest failed')
    })
    await expect(rolledBack).rejects.toThrow('the rest failed')
    expect(await boundTo(fileId)).toEqual({ bound_to: null, bound_at: null })
  })

  test('is let go by what has it, and by nothing else', async () => {
    const { fileId } = await aFile()
    await bind({ file: fileId })
    const release = (from: string) =>
      house.db.transaction().execute((tx) => releaseFile(tx, { id: fileId, from }))
    await release('shop:2 logo')
    expect(await boundTo(fileId)).toMatchObject({ bound_to: 'shop:1 logo' })
    await release('shop:1 logo')
    expect(await boundTo(fileId)).toEqual({ bound_to: null, bound_at: null })
  })
})

describe('refuses', () => {
  test('another’s file, a file of another category, and the platform’s own', async () => {
    const [own, foreign] = [await aFile(), await aFile('shop', 8)]
    const platforms = await house.put(await anyPicture(), { category: 'shop' })
    for (const use of [{ file: foreign.fileId }, { file: own.fileId, category: 'licence' as const }])
      await expect(bind(use)).rejects.toMatchObject({ reason: 'unusableFile' })
    await expect(bind({ file: platforms })).rejects.toMatchObject({ reason: 'unusableFile' })
    for (const id of [own.fileId, foreign.fileId, platforms])
      expect(await boundTo(id)).toEqual({ bound_to: null, bound_at: null })
  })

  test('what is no address of a file of ours', async () => {
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
  return (await house.storage.read(fileId)) ?? Buffer.alloc(0)
}
