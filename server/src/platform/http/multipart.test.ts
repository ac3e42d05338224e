import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'
import { Refusal } from './refusal.ts'

const BOUNDARY = 'torch-boundary'
const MEGABYTE = 1024 * 1024

interface Part {
  name?: string
  fileName?: string
  headers?: string[]
  content: string | Buffer
}

function bodyOf(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = parts.flatMap(({ name, fileName, headers = [], content }) => [
    Buffer.from(
      [
        `--${BOUNDARY}`,
        `content-disposition: form-data${name === undefined ? '' : `; name="${name}"`}${fileName === undefined ? '' : `; filename="${fileName}"`}`,
        ...headers,
        '',
        '',
      ].join('\r\n'),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written, Buffer.from(end)])
}

const file = (content: string | Buffer = 'bytes'): Part => ({ name: 'file', fileName: 'a.png', content })

/** Returns a request that delivers `body` in chunks of `step` bytes. */
function request(body: Buffer, { step = 1000, type = `multipart/form-data; boundary=${BOUNDARY}` } = {}) {
  const pieces = Array.from({ length: Math.ceil(body.length / step) }, (_, index) =>
    body.subarray(index * step, (index + 1) * step),
  )
  return Object.assign(Readable.from(pieces, { objectMode: false }), { headers: { 'content-type': type } })
}

async function reasonOf(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading
  } catch (error) {
    return error instanceof Refusal ? error.reason : error
  }
}

const read = (body: Buffer, more?: Parameters<typeof request>[1]) =>
  reasonOf(readMultipart(request(body, more), { maxFileBytes: MEGABYTE }))

test('reads what a form wrote, for any size of chunks', async () => {
  const field = fc.string({ unit: 'grapheme', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      field,
      fc.integer({ min: 1, max: 700 }),
      async (bytes, text, step) => {
        const form = new FormData()
        form.set('file', new File([bytes], 'noodles 面.png', { type: 'image/png' }))
        form.set('description', text)
        const written = new Response(form)
        const fields = await readMultipart(
          request(Buffer.from(await written.arrayBuffer()), {
            step,
            type: written.headers.get('content-type') ?? '',
          }),
          { maxFileBytes: MEGABYTE },
        )
        expect(Object.keys(fields).sort()).toEqual(['description', 'file'])
        // A form's line ends are CRLF, and lone surrogates become U+FFFD.
        expect(fields.description).toBe(text.replace(/\r\n|\r|\n/g, '\r\n').toWellFormed())
        const sent = fields.file as File
        expect(sent.name).toBe('noodles 面.png')
        expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('accepts a file of exactly the limit and refuses one a byte larger', async () => {
  const fits = (await read(bodyOf([file(Buffer.alloc(MEGABYTE, 1))]), { step: 65_536 })) as Record<
    string,
    File
  >
  expect(fits.file?.size).toBe(MEGABYTE)
  expect(await read(bodyOf([file(Buffer.alloc(MEGABYTE + 1, 1))]), { step: 65_536 })).toBe('fileTooLarge')
})

test('refuses a body with too large a content-length without reading it', async () => {
  const long = Object.assign(Readable.from([]), {
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(10 * MEGABYTE),
    },
  })
  expect(await reasonOf(readMultipart(long, { maxFileBytes: MEGABYTE }))).toBe('fileTooLarge')
  expect(long.readableDidRead).toBe(false)
})

describe('refuses', () => {
  const text = (name: string, content = 'x'): Part => ({ name, content })
  const broken: [what: string, body: Buffer, type?: string][] = [
    ['a second file', bodyOf([file(), file()])],
    ['a file of another name', bodyOf([{ name: 'files', fileName: 'a.png', content: 'x' }])],
    ['a repeated name', bodyOf([file(), text('category'), text('category')])],
    ['a field without a name', bodyOf([file(), { content: 'x' }])],
    ['a file without a name', bodyOf([{ fileName: 'a.png', content: 'x' }])],
    ['a field of five kilobytes', bodyOf([file(), text('description', 'x'.repeat(5000))])],
    ['ten thousand parts', bodyOf(Array.from({ length: 10_000 }, (_, n) => text(`f${n}`)))],
    ['base64', bodyOf([{ ...file(), headers: ['content-transfer-encoding: base64'] }])],
    ['a field in base64', bodyOf([file(), { ...text('a'), headers: ['content-transfer-encoding: base64'] }])],
    ['an end in the middle of the file', bodyOf([file('x'.repeat(5000))]).subarray(0, 3000)],
    ['an end in the middle of a header', bodyOf([file()]).subarray(0, 40)],
    ['no closing boundary', bodyOf([file()], '')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('noise'.repeat(1000))],
    ['no boundary in the type', bodyOf([file()]), 'multipart/form-data'],
    ['an empty boundary', bodyOf([file()]), 'multipart/form-data; boundary='],
    ['another boundary', bodyOf([file()]), 'multipart/form-data; boundary=other'],
    [
      'a boundary that goes on for ever',
      bodyOf([file()]),
      `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    ],
  ]
  test.each(broken)('%s', async (_what, body, type) => {
    expect(await read(body, type === undefined ? {} : { type })).toBe('parameter')
  })

  test('a body that never ends', async () => {
    const slow = Object.assign(new Readable({ read() {} }), {
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    })
    slow.push(bodyOf([file()]).subarray(0, 60))
    expect(await reasonOf(readMultipart(slow, { maxFileBytes: MEGABYTE, timeoutMs: 30 }))).toBe('parameter')
  })

  test('a connection that closes in the middle of the body', async () => {
    const gone = Object.assign(new Readable({ read() {} }), {
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    })
    gone.push(bodyOf([file()]).subarray(0, 60))
    setImmediate(() => gone.destroy())
    expect(await reasonOf(readMultipart(gone, { maxFileBytes: MEGABYTE }))).toBe('parameter')
  })

  test('the 17th body at once, and accepts one when another has ended', async () => {
    const waiting = Array.from({ length: 16 }, () =>
      Object.assign(new Readable({ read() {} }), {
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      }),
    )
    const readings = waiting.map((one) => reasonOf(readMultipart(one, { maxFileBytes: MEGABYTE })))
    expect(await read(bodyOf([file()]))).toBe('unavailable')
    waiting[0]?.destroy()
    await readings[0]
    expect(await read(bodyOf([file()]))).toMatchObject({ file: expect.any(File) })
    for (const one of waiting) one.destroy()
    expect(await Promise.all(readings)).toEqual(Array(16).fill('parameter'))
  })
})

test('reads a field named constructor as a plain field, and refuses __proto__', async () => {
  const fields = (await read(bodyOf([file(), { name: 'constructor', content: 'x' }]))) as Record<
    string,
    unknown
  >
  expect(Object.getPrototypeOf(fields)).toBeNull()
  expect(Object.keys(fields).sort()).toEqual(['constructor', 'file'])
  expect(await read(bodyOf([file(), { name: '__proto__', content: 'x' }]))).toBe('parameter')
})
