/** A message between the tabs of one browser about an operator's session. */
type Message<S> =
  | { kind: 'session-request' }
  | { kind: 'session'; session: S }
  | { kind: 'ended'; token: string }

interface SessionStore<S> {
  get(): S | null
  /** Adopts another tab's session, where this one has none. */
  take(session: S): void
  /** Called when the session of this token was ended in another tab. */
  end(token: string): void
}

interface SessionChannel<S> {
  started(session: S): void
  ended(token: string): void
}

/**
 * Shares the session between the tabs of a browser only by messages, so it ends with the last one. A tab with a session
 * of its own keeps it.
 */
export function shareSessionAmongTabs<S extends { accessToken: string }>(
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined,
  isSession: (value: unknown) => value is S,
  tab: SessionStore<S>,
): SessionChannel<S> {
  const post = (message: Message<S>) => channel?.postMessage(message)
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message<unknown>>) => {
      const own = tab.get()
      if (data.kind === 'session-request' && own) post({ kind: 'session', session: own })
      if (data.kind === 'session' && !own && isSession(data.session)) tab.take(data.session)
      if (data.kind === 'ended' && own?.accessToken === data.token) tab.end(data.token)
    }
  if (!tab.get()) post({ kind: 'session-request' })
  return {
    started: (session) => post({ kind: 'session', session }),
    ended: (token) => post({ kind: 'ended', token }),
  }
}
