import { expect, test, vi } from 'vitest'
import { picturePreviews } from './picture-previews.ts'

const path = (digit: string) => `/api/files/${digit.repeat(32)}`
const listed = (digit: string) =>
  `<img class="size-24" loading="lazy" decoding="async" sizes="6rem" srcSet="${path(digit)}/thumbnail 320w, ${path(digit)} 1600w" src="${path(digit)}" alt="&quot;"/>`
const full = (digit: string) =>
  `<img class="w-full" fetchPriority="high" decoding="async" src="${path(digit)}" alt=""/>`
const bytes = (text: string) => Buffer.from(text)

test('the first three pictures of a page get previews, of the width at which a phone shows them', async () => {
  const read = vi.fn(async (address: string, width: number) => bytes(`${address.at(-1)} ${width}`))
  const page = `<p>${full('a')}${listed('b')}</p>${listed('c')}${listed('d')}<img src="/icon.svg"/>`
  const html = await picturePreviews(read)(page)
  const shown = (digit: string, width: number) =>
    `src="data:image/webp;base64,${bytes(`${digit} ${width}`).toString('base64')}" data-src="${path(digit)}"`
  expect(html).toBe(
    `<p><img class="w-full" fetchPriority="high" decoding="async" ${shown('a', 400)} alt=""/>` +
      `<img class="size-24" decoding="async" ${shown('b', 256)} alt="&quot;"/></p>` +
      `<img class="size-24" decoding="async" ${shown('c', 256)} alt="&quot;"/>${listed('d')}<img src="/icon.svg"/>`,
  )
})

test('a preview is made once, and again after a failure', async () => {
  const read = vi
    .fn<() => Promise<Buffer | undefined>>()
    .mockRejectedValueOnce(new Error('the storage is away'))
    .mockResolvedValueOnce(undefined)
    .mockResolvedValue(bytes('preview'))
  const insert = picturePreviews(read)
  for (let visit = 0; visit < 2; visit += 1) expect(await insert(full('a'))).toBe(full('a'))
  for (let visit = 0; visit < 2; visit += 1) expect(await insert(full('a'))).toContain('data:image/webp')
  expect(read).toHaveBeenCalledTimes(3)
})

test('a picture stays as it is without a preview and with one that is too large', async () => {
  for (const preview of [undefined, Buffer.alloc(10_001)])
    expect(await picturePreviews(async () => preview)(listed('a'))).toBe(listed('a'))
})

test('of more than 500 previews the least recently used one is made again', async () => {
  const read = vi.fn(async () => bytes('preview'))
  const insert = picturePreviews(read)
  const address = (number: number) => full('a').replaceAll(/a{32}/g, number.toString(16).padStart(32, '0'))
  for (let number = 0; number < 500; number += 1) await insert(address(number))
  await insert(address(0))
  await insert(address(500))
  expect(read).toHaveBeenCalledTimes(501)
  await insert(address(0))
  expect(read).toHaveBeenCalledTimes(501)
  await insert(address(1))
  expect(read).toHaveBeenCalledTimes(502)
})
