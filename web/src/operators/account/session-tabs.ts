/** A message between the tabs of one browser about an operator's session. */
type Message<S> = { kind: 'asks' } | { kind: 'has'; session: S } | { kind: 'ended'; token: string }

interface Tab<S> {
  get(): S | null
  /** Adopts another tab's session, where this one has none. */
  take(session: S): void
  /** Called when the session of this token was ended in another tab. */
  end(token: string): void
}

interface Tabs<S> {
  began(session: S): void
  ended(token: string): void
}

/**
 * Shares the session between the tabs of a browser only by messages, so it ends with the last one. A tab with a session
 * of its own keeps it.
 */
export function amongTabs<S extends { accessToken: string }>(
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined,
  isSession: (value: unknown) => value is S,
  tab: Tab<S>,
): Tabs<S> {
  const say = (message: Message<S>) => channel?.postMessage(message)
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message<unknown>>) => {
      const own = tab.get()
      if (data.kind === 'asks' && own) say({ kind: 'has', session: own })
      if (data.kind === 'has' && !own && isSession(data.session)) tab.take(data.session)
      if (data.kind === 'ended' && own?.accessToken === data.token) tab.end(data.token)
    }
  if (!tab.get()) say({ kind: 'asks' })
  return {
    began: (session) => say({ kind: 'has', session }),
    ended: (token) => say({ kind: 'ended', token }),
  }
}
