import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

function bodyOf(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      controller.close()
    },
  })
}

async function all(body: ReadableStream<Uint8Array>, silence?: number): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of readEvents(body, silence)) events.push(event)
  return events
}

test('events are read however the network cuts them', async () => {
  const body = bodyOf(
    ': hello\n\n',
    'data: {"type":"po',
    'ints-changed"}\n',
    '\ndata: {"n":1}\r\n\r\ndata: {"n"',
    ':2}\n\n',
  )
  expect(await all(body)).toEqual([{ type: 'points-changed' }, { n: 1 }, { n: 2 }])
})

test('a character that is cut in two stays whole', async () => {
  const bytes = new TextEncoder().encode('data: "老王面馆"\n\n')
  const body = bodyOf(bytes.slice(0, 8), bytes.slice(8, 12), bytes.slice(12))
  expect(await all(body)).toEqual(['老王面馆'])
})

test('a connection without a sign of life is given up', async () => {
  const silent = new ReadableStream<Uint8Array>({ start() {} })
  await expect(all(silent, 20)).rejects.toThrow('no sign of life')
})
