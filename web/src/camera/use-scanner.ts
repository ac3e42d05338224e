import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { usePageVisible } from '../lib/use-page-visible.ts'
import { CameraError, type CameraFault, findVideo, openCamera } from './camera.ts'

type Light = ReturnType<typeof lightOf>

export type ScannerState =
  | { status: 'starting' }
  | { status: 'scanning'; light: Light }
  | { status: 'failed'; fault: CameraFault }

const FRAME_MILLISECONDS = 100

/**
 * Scans while the page is visible and passes each code to `onText`. Scanning pauses until the returned promise settles.
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => Promise<void>,
): { state: ScannerState; retry: () => void } {
  const [state, setState] = useState<ScannerState>({ status: 'starting' })
  const [attempt, setAttempt] = useState(0)
  const isVisible = usePageVisible()
  const handle = useEffectEvent(onText)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt restarts everything
  useEffect(() => {
    if (!isVisible) return
    const stop = new AbortController()
    const { signal } = stop
    const onOpen = (light: Light) => !signal.aborted && setState({ status: 'scanning', light })
    setState({ status: 'starting' })
    scanFrames(() => video.current, handle, onOpen, signal).catch((error: unknown) => {
      if (signal.aborted) return
      stop.abort()
      const isExpected = error instanceof CameraError
      if (!isExpected) console.error(error)
      setState({ status: 'failed', fault: isExpected ? error.fault : 'other' })
    })
    return () => stop.abort()
  }, [video, isVisible, attempt])

  return { state, retry: () => setAttempt((count) => count + 1) }
}

async function scanFrames(
  find: () => HTMLVideoElement | null,
  handle: (text: string) => Promise<void>,
  onOpen: (light: Light) => void,
  signal: AbortSignal,
): Promise<void> {
  // In parallel, because both take a moment.
  const [stream, decodeFrame] = await Promise.all([openCamera(signal), loadDecoder()])
  const video = await findVideo(find)
  if (signal.aborted) return
  video.srcObject = stream
  await video.play()
  onOpen(lightOf(stream))
  while (!signal.aborted) {
    const text = await decodeFrame(video)
    if (text !== undefined && !signal.aborted) await handle(text)
    await new Promise((resolve) => setTimeout(resolve, FRAME_MILLISECONDS))
  }
}

async function loadDecoder() {
  try {
    const { decodeFrame, prepareDecoder } = await import('./decode-frame.ts')
    await prepareDecoder()
    return decodeFrame
  } catch (error) {
    console.error(error)
    throw new CameraError('noDecoder')
  }
}

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
