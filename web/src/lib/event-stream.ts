/** The connection is dead after a longer silence: the server sends heartbeats more often. */
const SILENCE_MILLISECONDS = 75_000

/** Reads server-sent events, one JSON value each, from a streaming body. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  silence = SILENCE_MILLISECONDS,
): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), silence)
      if (done) return
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = dataOf(block)
        if (data) yield JSON.parse(data)
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function dataOf(block: string): string {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice(5).trimStart()).join('\n')
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no sign of life')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
