/** A camera track with a light. Typed by hand, because not every browser supports it. */
interface LitTrack {
  getCapabilities?: () => { torch?: boolean }
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>
}

/** Returns a function that switches the light; undefined where the camera has none. */
export function lightOf(stream: MediaStream): ((on: boolean) => Promise<void>) | undefined {
  const track = stream.getVideoTracks()[0] as unknown as LitTrack | undefined
  if (!track?.getCapabilities?.().torch) return undefined
  return (on) => track.applyConstraints({ advanced: [{ torch: on }] })
}
