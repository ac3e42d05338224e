import { CameraOff, Flashlight, FlashlightOff, Images, Keyboard, RotateCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PickPicture } from '../files/pick-picture.tsx'
import { useWords } from '../lib/words.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { toast } from '../ui/toast.tsx'
import type { CameraFault } from './camera.ts'
import './scan-frame.css'
import { picturePixels } from '../lib/picture-pixels.ts'
import { TOAST_MILLISECONDS } from './toast-time.ts'
import { type ScannerState, useScanner } from './use-scanner.ts'
import { words } from './words.ts'

interface CameraViewProps {
  /** While a code is being looked up. */
  isLookingUp: boolean
  /** Scanning continues when the promise settles. */
  onText: (text: string) => Promise<void>
  onManual: () => void
  /** The camera is the whole screen, below its bar. */
  isFull?: boolean
  /** On a full camera, above its buttons. */
  children?: ReactNode
}

/** Shows the rear camera's picture with a frame for the code. */
export function CameraView({ isLookingUp, onText, onManual, isFull = false, children }: CameraViewProps) {
  const w = useWords(words).scan
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry } = useScanner(video, onText)
  const readPicture = useAlbum(onText)
  const failed = state.status === 'failed'

  return (
    <div className={isFull ? 'full-camera' : 'flex flex-col gap-4'}>
      <div
        className={classNames(
          'relative overflow-hidden',
          isFull ? 'min-h-0 flex-1' : 'h-[min(28rem,52dvh)] rounded-xl',
          isFull || !failed ? 'bg-black' : 'bg-surface shadow-card',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={w.preview}
          className={classNames('size-full object-cover', failed && 'invisible')}
        />
        {failed ? (
          <CameraFailed fault={state.fault} isOnBlack={isFull} onRetry={retry} />
        ) : (
          <>
            <div className="scan-frame" data-sweeping={state.status === 'scanning' || undefined} />
            <p
              role="status"
              className="absolute inset-x-0 bottom-0 bg-black/55 px-4 py-3 text-center text-sm font-medium text-white"
            >
              {isLookingUp ? w.lookingUp : w[state.status]}
            </p>
            {state.status === 'scanning' && state.light && <LightSwitch light={state.light} />}
          </>
        )}
      </div>
      <div
        className={
          isFull ? 'flex flex-col gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]' : undefined
        }
      >
        {children}
        <div className="pair">
          <PickPicture
            label={w.album}
            className={`${buttonClass({ variant: 'secondary', wide: true })} px-2! text-sm!`}
            onPick={(file) => void readPicture(file)}
          >
            <Images aria-hidden className="size-5" />
            {w.album}
          </PickPicture>
          <Button
            variant="secondary"
            wide
            className="px-2! text-sm!"
            icon={<Keyboard aria-hidden className="size-5" />}
            onClick={onManual}
          >
            {w.manual}
          </Button>
        </div>
      </div>
    </div>
  )
}

type Light = NonNullable<Extract<ScannerState, { status: 'scanning' }>['light']>

function LightSwitch({ light }: { light: Light }) {
  const w = useWords(words).scan
  const [isOn, setOn] = useState(false)
  const turn = async () => {
    try {
      await light(!isOn)
      setOn(!isOn)
    } catch {
      // Another app uses the camera, or the phone is too hot for the light.
      toast(w.lightFailed, { tone: 'bad' })
    }
  }
  const Icon = isOn ? FlashlightOff : Flashlight
  return (
    <button
      type="button"
      aria-label={isOn ? w.lightOff : w.lightOn}
      className="absolute top-3 right-3 grid size-12 place-items-center rounded-full bg-black/55 text-white"
      onClick={() => void turn()}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}

interface CameraFailedProps {
  fault: CameraFault
  isOnBlack: boolean
  onRetry: () => void
}

function CameraFailed({ fault, isOnBlack, onRetry }: CameraFailedProps) {
  const w = useWords(words)
  const quiet = isOnBlack ? 'text-white/80' : 'text-quiet'
  return (
    <div
      role="alert"
      className={classNames(
        'absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-y-auto p-6 text-center',
        isOnBlack && 'text-white',
      )}
    >
      <CameraOff aria-hidden className={classNames('size-12 shrink-0', quiet)} strokeWidth={1.5} />
      <p className="text-base font-semibold">{w.camera[fault]}</p>
      <p className={classNames('max-w-sm text-sm text-balance', quiet)}>{w.camera[`${fault}Help`]}</p>
      <Button
        variant="secondary"
        className="mt-2"
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={onRetry}
      >
        {w.scan.retry}
      </Button>
    </div>
  )
}

/** Returns a function that reads the code in a chosen picture and passes it on as the camera does. */
export function useAlbum(onText: (text: string) => Promise<void>): (file: File) => Promise<void> {
  const w = useWords(words).scan
  const showError = (text: string) => toast(text, { tone: 'bad', milliseconds: TOAST_MILLISECONDS })
  return async (file) => {
    const text = await readQrFromFile(file).catch((error: unknown) => {
      console.warn(error)
      return null
    })
    if (text) await onText(text)
    else showError(text === null ? w.unreadable : w.noCode)
  }
}

async function readQrFromFile(file: File): Promise<string | undefined> {
  const [pixels, { prepareQrReader, readQr }] = await Promise.all([
    picturePixels(file),
    import('../lib/qr-reader.ts'),
  ])
  await prepareQrReader()
  return readQr(pixels, { tryHarder: true, tryInvert: false, tryRotate: true })
}
