/** Each fault has its own text (rules/payments#scan). */
export type CameraFault = 'denied' | 'missing' | 'unsupported' | 'noVideo' | 'noDecoder' | 'other'

export class CameraError extends Error {
  override readonly name = 'CameraError'
  readonly fault: CameraFault

  constructor(fault: CameraFault) {
    super(fault)
    this.fault = fault
  }
}

const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { min: 640, ideal: 1280, max: 1920 },
    height: { min: 480, ideal: 720, max: 1080 },
  },
}

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
}

/** Opens the rear camera. Closes it when `signal` aborts, also if that happens before it is open. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // Browsers remove the API on pages without https.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('unsupported')
  const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS).catch((error: unknown) => {
    throw new CameraError((error instanceof Error && FAULTS[error.name]) || 'other')
  })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) close()
  else signal.addEventListener('abort', close, { once: true })
  return stream
}

const RETRIES = 3
const RETRY_MILLISECONDS = 100

/** Waits for the video element, which may be rendered slightly after the camera opens. */
export async function findVideo(find: () => HTMLVideoElement | null): Promise<HTMLVideoElement> {
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    const video = find()
    if (video) return video
    await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS))
  }
  throw new CameraError('noVideo')
}
