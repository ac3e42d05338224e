import { type LiveEvent, liveEvent } from '@torch/contract/events.ts'

export type LiveStream = Awaited<ReturnType<typeof openLiveStream>>

/** Opens the event stream of the token's holder. */
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
      // Closed by the test.
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    /**
     * Returns the received events, without those sent to everyone: changes of the hall are collected for a moment and may come
     * late.
     */
    heard: (): LiveEvent[] =>
      [...text.matchAll(/^data: (.*)$/gm)]
        .map(([, json = '']) => liveEvent.parse(JSON.parse(json)))
        .filter(({ type }) => type !== 'hall-changed'),
    /** Resolves when the server has ended the stream. */
    ended: read(),
    close: () => stop.abort(),
  }
}
