import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type Crop, moveCrop, type Size, squareOf, zoomCrop } from './crop.ts'

interface CropAreaProps {
  src: string
  size: Size
  crop: Crop
  label: string
  describedBy: string
  /** The shape in which it will be shown. */
  shape: 'round' | 'square'
  onCrop: (crop: Crop) => void
}

const KEY_STEP = 0.04
const KEY_ZOOM = 1.15

type Point = { x: number; y: number }

/** A square view of the kept part: moved and zoomed by drag, pinch, wheel or keys. */
export function CropArea({ src, size, crop, label, describedBy, shape, onCrop }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())

  /** Returns a position in the square: (0, 0) is the upper left corner, (1, 1) the lower right one. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0.5, y: 0.5 }
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (!other) return onCrop(moveCrop(size, crop, now.x - before.x, now.y - before.y))
    // Two fingers: their middle moves the picture, their distance zooms.
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const follow = moveCrop(size, crop, (now.x - before.x) / 2, (now.y - before.y) / 2)
    const spread = distance(now, other) / Math.max(0.01, distance(before, other))
    onCrop(zoomCrop(size, follow, crop.zoom * spread, middle))
  }
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onCrop(zoomCrop(size, crop, crop.zoom * Math.exp(-event.deltaY / 400), pointOf(event)))
  })
  useEffect(() => {
    const element = area.current
    // React's wheel listeners are passive, so the sheet would scroll.
    const wheel = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = cropAfterKey(event.key, size, crop)
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }

  const { left, top, side } = squareOf(size, crop)
  const part = (pixels: number) => `${(pixels / side) * 100}%`
  return (
    <div
      ref={area}
      // With this role, screen readers pass the keys on.
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: role=application needs the focus
      tabIndex={0}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-move touch-none overflow-hidden rounded-lg bg-sunken select-none"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={{
          left: part(-left),
          top: part(-top),
          width: part(size.width),
          height: part(size.height),
        }}
      />
      {shape === 'round' && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_#00000080] ring-2 ring-white/80"
        />
      )}
    </div>
  )
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Arrow keys move the square over the picture, in the direction of the key. */
function cropAfterKey(key: string, size: Size, crop: Crop): Crop | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moveCrop(size, crop, KEY_STEP, 0)
    case 'ArrowRight':
      return moveCrop(size, crop, -KEY_STEP, 0)
    case 'ArrowUp':
      return moveCrop(size, crop, 0, KEY_STEP)
    case 'ArrowDown':
      return moveCrop(size, crop, 0, -KEY_STEP)
    case '+':
    case '=':
      return zoomCrop(size, crop, crop.zoom * KEY_ZOOM)
    case '-':
      return zoomCrop(size, crop, crop.zoom / KEY_ZOOM)
    default:
      return undefined
  }
}
