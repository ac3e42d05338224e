import { type LiveEvent, liveEvent } from '@torch/contract/events.ts'

export type LiveStream = Awaited<ReturnType<typeof openLiveStream>>

/** Listens to what a server tells the holder of a token as it happens. */
export async function openLiveStream({ url }: { url: string }, token: string) {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    } catch {
      // Closed by us.
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    /** Without what everybody hears: orders of the hall, gathered for a moment, may still be told. */
    heard: (): LiveEvent[] =>
      [...text.matchAll(/^data: (.*)$/gm)]
        .map(([, json = '']) => liveEvent.parse(JSON.parse(json)))
        .filter(({ type }) => type !== 'hall-changed'),
    /** Until the server has ended it. */
    ended: read(),
    close: () => stop.abort(),
  }
}
