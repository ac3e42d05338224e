/** The light beside a phone's camera. Typed by hand: not every browser has one to offer. */
interface LitTrack {
  getCapabilities?: () => { torch?: boolean }
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>
}

/** What turns the light on or off; undefined where this camera has none. */
export function lightOf(stream: MediaStream): ((on: boolean) => Promise<void>) | undefined {
  const track = stream.getVideoTracks()[0] as unknown as LitTrack | undefined
  if (!track?.getCapabilities?.().torch) return undefined
  return (on) => track.applyConstraints({ advanced: [{ torch: on }] })
}
