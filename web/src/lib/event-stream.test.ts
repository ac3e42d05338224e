import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

function bodyOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })
}

async function all(body: ReadableStream<Uint8Array>, silence?: number): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of readEvents(body, silence)) events.push(event)
  return events
}

test('readEvents reads events split at any byte of the text', async () => {
  const body = bodyOf(
    ': hello\n\n',
    'data: {"type":"po',
    'ints-changed"}\n',
    '\ndata: {"n":1}\r\n\r\ndata: {"n"',
    ':2}\n\n',
  )
  expect(await all(body)).toEqual([{ type: 'points-changed' }, { n: 1 }, { n: 2 }])
})

test('readEvents joins a character split between two chunks', async () => {
  const bytes = new TextEncoder().encode('data: "老王面馆"\n\n')
  const body = bodyOf(bytes.slice(0, 8), bytes.slice(8, 12), bytes.slice(12))
  expect(await all(body)).toEqual(['老王面馆'])
})

test('readEvents throws when nothing arrives within the silence limit', async () => {
  const silent = new ReadableStream<Uint8Array>({ start() {} })
  await expect(all(silent, 20)).rejects.toThrow('no sign of life')
})
